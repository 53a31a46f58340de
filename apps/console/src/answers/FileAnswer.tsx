import { Trans } from '@lingui/react/macro';
import { createUpload, type FileFieldRef } from '@oag/client';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { TextInput } from '../design/Field.tsx';

type FileAnswerProps = {
  label: string;
  hint: string;
  error: string | undefined;
  field: FileFieldRef;
  accept: string;
  /** The file is not uploaded. */
  isPreview: boolean;
  onUploaded: (uploadId: string) => void;
};

/** A file as an answer: it is uploaded when it is chosen, and its id is the answer. */
export function FileAnswer({ field, accept, isPreview, onUploaded, error, ...props }: FileAnswerProps) {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const { data } = await createUpload(client, file, field.requestSchemaId === '' ? {} : { field });
      onUploaded(data.upload?.id ?? '');
    },
  });
  return (
    <div>
      <TextInput
        {...props}
        error={upload.error?.message ?? error}
        type="file"
        accept={accept}
        disabled={isPreview}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          onUploaded('');
          if (file) upload.mutate(file);
        }}
      />
      <p role="status">
        {upload.isPending && <Trans>The file is being uploaded …</Trans>}
        {upload.isSuccess && <Trans>The file is uploaded.</Trans>}
      </p>
    </div>
  );
}
