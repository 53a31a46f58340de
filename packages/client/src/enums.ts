// The values of each enumeration as a list, such as `TaskStateValues`. An entry of its own, so that apps which import only the client do not load them.
export * from '@oag/types';
