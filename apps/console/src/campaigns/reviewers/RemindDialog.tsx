import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { Checkbox, TextArea } from '../../design/Field.tsx';
import { messagesQuery } from '../campaign/campaign-queries.ts';
import type { Person } from '../campaign/name-queries.ts';

type RemindDialogProps = {
  campaignId: string;
  /** The one who is reminded; everybody with open reviews when there is none. */
  person?: Person;
  onClose: () => void;
};

/** A reminder to one reviewer or to all who are not done, with a text of the owner. */
export function RemindDialog({ campaignId, person, onClose }: RemindDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [comment, setComment] = useState('');
  const [copyManagers, setCopyManagers] = useState(false);
  const remind = useMutation({
    mutationFn: async () => {
      const { data } = await client.POST('/api/v1/access_review/{access_review_id}/action/remind', {
        params: { path: { access_review_id: campaignId } },
        body: { userIds: person ? [person.id] : [], comment: comment.trim(), copyManagers },
      });
      return data.messageCount;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: messagesQuery(campaignId).queryKey }),
  });
  const name = person?.name ?? '';
  const title = person ? t`Remind ${name}` : t`Remind everybody who is not done`;
  if (remind.data !== undefined)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <p role="status">
          <Plural value={remind.data} one="# message was written." other="# messages were written." />
        </p>
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" disabled={remind.isPending} onClick={() => remind.mutate()}>
            <Trans>Send reminder</Trans>
          </Button>
        </>
      }
    >
      <TextArea
        label={t`Your message`}
        hint={t`May be empty. The message also says how many reviews are open.`}
        value={comment}
        maxLength={4096}
        onChange={({ target }) => setComment(target.value)}
      />
      <Checkbox label={t`Copy to their managers`} isChecked={copyManagers} onChange={setCopyManagers} />
      <ErrorNote error={remind.error} />
    </Dialog>
  );
}
