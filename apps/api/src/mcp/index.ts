export { registerMcp } from './register-mcp.ts';
