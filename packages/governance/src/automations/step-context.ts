/** What a run has done, as far as its expressions read it: the steps that are done, in order, with their output. */
type DoneStep = { stepName: string; output: { readonly [name: string]: unknown } | null };

/** The variable `ctx` of a step: the context of the run as `trigger`, and the output of each step that is done under its name. */
export const stepContext = (
  context: { readonly [name: string]: unknown },
  done: readonly DoneStep[],
): { readonly [name: string]: unknown } => ({
  ...Object.fromEntries(
    done.flatMap(({ stepName, output }) => (stepName === '' || output === null ? [] : [[stepName, output]])),
  ),
  trigger: context,
});
