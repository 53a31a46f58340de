import { ConnectionError, ContractError, ServiceError } from '@oag/client';
import { plain } from './output.ts';
import { UsageError } from './usage-error.ts';

/** The reason of a failure, in the words of the service or of this program. Undefined for a defect of this program. */
export function explainError(error: unknown): string | undefined {
  if (error instanceof ServiceError) {
    // The message says the first of them again.
    const fields = error.fieldViolations.map(({ field, description }) => plain(`${field}: ${description}`));
    return fields.length > 0 ? fields.join('\n') : plain(error.message);
  }
  if (error instanceof ConnectionError) return `${plain(error.message)}. Check the address, and that the service runs`;
  if (error instanceof ContractError) return `The answer is not one of this service: ${plain(error.message)}`;
  if (error instanceof UsageError) return error.message;
  if (error instanceof Error && 'syscall' in error) return plain(error.message);
  return undefined;
}
