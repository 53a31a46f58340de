import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Checkbox, TextInput } from '../design/Field.tsx';
import { ChosenFileRow } from './ChosenFileRow.tsx';
import { chooseFile, type ChosenFile } from './chosen-file.ts';
import styles from './ChooseFiles.module.css';
import { DropArea } from './DropArea.tsx';
import { sourcesQuery, uploadToCheck } from './import-queries.ts';

/** Chooses the files of an import and has the service check them. */
export function ChooseFiles() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const sourcesId = useId();
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [source, setSource] = useState('');
  const [createPeople, setCreatePeople] = useState(true);
  const { data: sources = [] } = useQuery(sourcesQuery);
  const take = useMutation({ mutationFn: (chosen: File[]) => Promise.all(chosen.map(chooseFile)) });
  const upload = useMutation({
    mutationFn: () =>
      uploadToCheck({
        ...Object.fromEntries(files.map(({ kind, file }) => [kind, file])),
        createPeople: createPeople && !files.some(({ kind }) => kind === 'people'),
        ...(source.trim() !== '' && { source: source.trim() }),
      }),
    onSuccess: (importId) => navigate({ to: '/imports/$importId', params: { importId } }),
  });
  const isDouble = ({ key, kind, fault }: ChosenFile): boolean =>
    fault === undefined && files.some((other) => other.key !== key && !other.fault && other.kind === kind);
  const isReady = files.length > 0 && !files.some((file) => file.fault !== undefined || isDouble(file));
  return (
    <div className={styles.form}>
      <DropArea
        onFiles={(chosen) => take.mutate(chosen, { onSuccess: (more) => setFiles((before) => [...before, ...more]) })}
      />
      <ErrorNote error={take.error} />
      {files.length > 0 && (
        <>
          <ul aria-label={t`Chosen files`}>
            {files.map((chosen) => (
              <ChosenFileRow
                key={chosen.key}
                chosen={chosen}
                isDouble={isDouble(chosen)}
                onChange={(next) => setFiles(files.map((file) => (file.key === next.key ? next : file)))}
                onRemove={() => setFiles(files.filter(({ key }) => key !== chosen.key))}
              />
            ))}
          </ul>
          {!files.some(({ kind, fault }) => kind === 'people' && !fault) && (
            <Checkbox
              label={t`Add people who are not known yet`}
              hint={t`A person is added for each e-mail address of an account that belongs to nobody.`}
              isChecked={createPeople}
              onChange={setCreatePeople}
            />
          )}
          <TextInput
            label={t`Where the files come from`}
            hint={t`Optional, such as Entra ID. The meaning of the columns is remembered for the next import with this name.`}
            value={source}
            maxLength={64}
            list={sourcesId}
            onChange={({ target }) => setSource(target.value)}
          />
          <datalist id={sourcesId}>
            {sources.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <ErrorNote error={upload.error} />
          <div className={styles.actions}>
            <Button look="primary" disabled={!isReady || upload.isPending} onClick={() => upload.mutate()}>
              <Trans>Check the files</Trans>
            </Button>
            {upload.isPending && (
              <span role="status" className={styles.secondary}>
                <Trans>The files are being uploaded. Stay on this page until that is done.</Trans>
              </span>
            )}
          </div>
        </>
      )}
    </div>
  );
}
