import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import styles from './Picker.module.css';

/** An object of the service that can be picked. */
export type Option = { id: string; label: string; detail?: string };
/** Where options come from: the beginning of the key of the query, and the search itself. */
export type OptionSource = { key: string; search: (text: string, signal: AbortSignal) => Promise<Option[]> };

type PickerProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  source: OptionSource;
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** How many letters it takes before the service is asked. */
  minimum?: number;
};

const holds = (option: Option, text: string): boolean =>
  `${option.label} ${option.detail ?? ''}`.toLowerCase().includes(text.toLowerCase());

/** Finds one object of the service by typing. */
export function Picker({ label, hint, error, source, value, onChange, minimum = 0 }: PickerProps) {
  const [text, setText] = useState(value?.label ?? '');
  const query = useDeferredValue(text === value?.label ? '' : text.trim());
  const isLongEnough = query.length >= minimum;
  const {
    data: found,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['options', source.key, query],
    queryFn: ({ signal }) => source.search(query, signal),
    enabled: isLongEnough,
    placeholderData: (before) => before,
  });
  // Until the service has answered for the text as it stands, an earlier answer shows only what the text fits: nobody picks
  // what they did not type.
  const isSettled = !isPlaceholderData && (text === value?.label || query === text.trim());
  // The list may change between the press on an option and its choice.
  const seen = useRef(new Map<string, Option>());
  useEffect(() => {
    for (const option of found ?? []) seen.current.set(option.id, option);
  }, [found]);
  const matches = isLongEnough ? (found ?? []).filter((option) => isSettled || holds(option, text.trim())) : [];
  // The list has to hold what is chosen, or the field forgets it when it loses the focus.
  const options = value && !matches.some(({ id }) => id === value.id) ? [value, ...matches] : matches;
  // A modal dialog of the browser covers what is not inside of it.
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  return (
    <ComboBox
      ref={(element) => setDialog(element?.closest('dialog') ?? null)}
      className={styles.picker ?? ''}
      items={options}
      inputValue={text}
      value={value?.id ?? null}
      isInvalid={error !== undefined}
      menuTrigger="focus"
      allowsEmptyCollection
      onInputChange={(next) => {
        setText(next);
        if (next === '' && value) onChange(null);
      }}
      onChange={(key) => {
        const option = seen.current.get(String(key));
        if (!option) return;
        setText(option.label);
        onChange(option);
      }}
    >
      <Label>{label}</Label>
      <Input className={styles.input ?? ''} />
      {hint !== undefined && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
      <Popover className={styles.popover ?? ''} {...(dialog && { UNSTABLE_portalContainer: dialog })}>
        <ListBox<Option>
          className={styles.list ?? ''}
          renderEmptyState={() => (
            <p className={styles.empty}>
              {!isLongEnough ? (
                <Trans>Type at least {minimum} letters.</Trans>
              ) : isFetching ? (
                <Trans>Searching …</Trans>
              ) : (
                <Trans>Nothing found.</Trans>
              )}
            </p>
          )}
        >
          {({ id, label: name, detail }) => (
            <ListBoxItem id={id} textValue={name} className={styles.option ?? ''}>
              <span className={styles.name}>{name}</span>
              {detail !== undefined && detail !== '' && <span className={styles.hint}>{detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
