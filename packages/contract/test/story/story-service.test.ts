import { describe } from 'vitest';
import { serviceTarget } from '../harness/service-target.ts';
import { tellStory } from './tell-story.ts';

describe('the service', () => tellStory(serviceTarget));
