import { describe } from 'vitest';
import { mockTarget } from '../harness/prism/mock-target.ts';
import { tellStory } from './tell-story.ts';

describe('the mock of the contract', () => tellStory(() => mockTarget()));
