/** A completed step of a run, as expressions of later steps read it. */
type DoneStep = { stepName: string; output: { readonly [name: string]: unknown } | null };

/** The variable `ctx` of a step: the context of the run as `trigger`, and the output of each completed step under its name. */
export const stepContext = (
  context: { readonly [name: string]: unknown },
  done: readonly DoneStep[],
): { readonly [name: string]: unknown } => ({
  ...Object.fromEntries(
    done.flatMap(({ stepName, output }) => (stepName === '' || output === null ? [] : [[stepName, output]])),
  ),
  trigger: context,
});
