import { describe } from 'vitest';
import { serviceTarget } from './service-target.ts';
import { tellStory } from './tell-story.ts';

describe('the service', () => tellStory(serviceTarget));
