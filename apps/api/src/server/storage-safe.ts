import { GovernanceError } from '@oag/governance/input';

const MAX_DEPTH = 100;

/**
 * Gives the value back. Refuses what no member may hold, whatever its schema: the character U+0000 and halves of
 * characters, which the database cannot store, and nesting so deep that reading it would exhaust the stack.
 */
export function assertStorageSafe<Value>(value: Value): Value {
  check(value, '', 0);
  return value;
}

function check(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') {
    checkText(value, path, 'must not hold');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth === MAX_DEPTH)
    throw refusal(path, `is nested more than ${MAX_DEPTH} levels deep; send a flatter value`, 'DEPTH');
  for (const [key, child] of Object.entries(value)) {
    checkText(key, path, 'has a member whose name holds');
    check(child, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`, depth + 1);
  }
}

function checkText(text: string, path: string, holds: string): void {
  if (text.includes('\0')) throw refusal(path, `${holds} the character U+0000; remove it`, 'TEXT');
  if (!text.isWellFormed())
    throw refusal(path, `${holds} half of a character (a lone surrogate); send the whole character`, 'TEXT');
}

const refusal = (field: string, description: string, reason: string): GovernanceError => {
  const message = `${field || 'body'}: ${description}`;
  return new GovernanceError({ reason: 'INVALID_FIELD', message, fieldViolations: [{ field, description, reason }] });
};
