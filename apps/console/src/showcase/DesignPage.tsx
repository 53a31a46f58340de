import { useState } from 'react';
import { Picker, type Option, type OptionSource } from '../pickers/Picker.tsx';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { CopyText } from '../design/CopyText.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Facts } from '../design/Facts.tsx';
import { Checkbox, RadioGroup, Select, TextArea, TextInput } from '../design/Field.tsx';
import { Key } from '../design/Key.tsx';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page, Section } from '../design/Page.tsx';
import { ProgressBar } from '../design/ProgressBar.tsx';
import { Tag } from '../design/Tag.tsx';

const LONG = 'Finance and controlling of the northern hospitals and all of their outpatient clinics '.repeat(3).trim();
const names = ['Ada Jansen', LONG, 'محمد الأحمد', '🩺 Night shift', 'a'.repeat(200)];
const people: OptionSource = {
  key: 'design',
  search: (text) =>
    Promise.resolve(
      names
        .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
        .map((name, index) => ({ id: String(index), label: name, detail: 'Nursing' })),
    ),
};
const choices = [
  { value: 'one', label: 'One', hint: 'The usual choice.' },
  { value: 'two', label: 'Two' },
];

/** All shared parts in all states, with names that are long, empty, from right to left, or of one word. In English: it is no page for users. */
export function DesignPage() {
  const [person, setPerson] = useState<Option | null>(null);
  const [choice, setChoice] = useState('one');
  const [isChecked, setChecked] = useState(true);
  const [isAsking, setAsking] = useState(false);
  return (
    <Page
      title="Design"
      about="Every shared part, in every state."
      actions={
        <>
          <Button onClick={() => setAsking(true)}>Open a dialog</Button>
          <Button look="primary">Main action</Button>
        </>
      }
    >
      <Section title="Buttons and marks">
        <p>
          <Button>Plain</Button> <Button look="primary">Primary</Button> <Button look="danger">Danger</Button>{' '}
          <Button look="quiet">Quiet</Button> <Button shortcut="c">With a key</Button>{' '}
          <Button disabled>Disabled</Button>
        </p>
        <p>
          <Tag>Plain</Tag> <Tag tone="accent">Accent</Tag> <Tag tone="warn">Warning</Tag> <Tag tone="deny">Deny</Tag>{' '}
          <Key>Ctrl</Key>
        </p>
        <ProgressBar label="Nothing" total={0} certified={0} revoked={0} />
        <ProgressBar label="Some" total={10} certified={5} revoked={2} />
        <ProgressBar label="All" total={10} certified={8} revoked={2} />
      </Section>
      <Section title="Fields">
        <TextInput label="Text" hint="A hint." defaultValue="Value" />
        <TextInput label="Text with an error" error="It must not be empty." defaultValue="" />
        <TextInput label="Date" type="date" />
        <TextArea label="Long text" disabled defaultValue="Disabled" />
        <Select label="Select" options={choices} value={choice} onChange={setChoice} />
        <RadioGroup label="Choice" options={choices} value={choice} onChange={setChoice} />
        <Checkbox label="Checkbox" hint="A hint." isChecked={isChecked} onChange={setChecked} />
        <Picker label="Picker" source={people} value={person} onChange={setPerson} />
        <Picker
          label="Picker with an error"
          error="Choose a person."
          source={people}
          value={null}
          onChange={() => {}}
        />
      </Section>
      <Section title="Tables and facts">
        <DataTable
          label="Names"
          rows={names}
          rowKey={(name) => name}
          columns={[
            { id: 'name', header: 'Name', isTitle: true, cell: (name) => name },
            { id: 'length', header: 'Letters', isFigure: true, cell: (name) => name.length },
          ]}
        />
        <MoreButton shown={names.length} hasMore isLoading={false} onMore={() => {}} />
        <Facts
          facts={[
            ['Name', 'Ada Jansen'],
            ['Department', LONG],
            ['Manager', 'not known'],
            [
              'Address to copy',
              <CopyText key="copy" name="the address" text={`https://example.com/${'a'.repeat(200)}`} />,
            ],
          ]}
        />
      </Section>
      <Section title="Sentences">
        <ErrorNote error={new Error('The policy is used by 2 campaigns; choose another one for them first')} />
        <Notice title="Nothing waits for you" action={<Button>What one can do</Button>}>
          It says why, and what to do.
        </Notice>
      </Section>
      {isAsking && (
        <ConfirmDialog
          title="Delete the policy?"
          verb="Delete"
          isDanger
          onConfirm={() => Promise.reject(new Error('It is still used'))}
          onClose={() => setAsking(false)}
        >
          Nobody can use it any more.
        </ConfirmDialog>
      )}
    </Page>
  );
}
