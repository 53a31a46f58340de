import { ServiceError } from '@oag/client';

/** A refusal of the service, by the path of the member in the form. */
export type Problem = { path: string; text: string };
export type Problems = readonly Problem[];

/** The problems of a form. `at` is where the form is in the request. */
export function formProblems(error: unknown, at = ''): Problems {
  if (!(error instanceof ServiceError)) return [];
  return error.fieldViolations.map(({ field, description }) => ({
    path: at !== '' && field.startsWith(`${at}.`) ? field.slice(at.length + 1) : field,
    text: description,
  }));
}

/** The problems inside of a member, by their paths in it; '' is the member itself. */
export const problemsIn = (problems: Problems, member: string): Problems =>
  problems.flatMap(({ path, text }) => {
    if (path === member) return [{ path: '', text }];
    if (!path.startsWith(member) || !/^[.[]/.test(path.slice(member.length))) return [];
    return [{ path: path.slice(member.length).replace(/^\./, ''), text }];
  });

/** The problem of a member or of one of its items, for the control that shows it. */
export const problemAt = (problems: Problems, member: string): string | undefined =>
  problems.find(({ path }) => path === member || path.startsWith(`${member}[`))?.text;
