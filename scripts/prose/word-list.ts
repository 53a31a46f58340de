/** Words and phrases that our texts do not use, and what to write instead. Patterns ignore case. */
export const wordList: readonly { readonly avoid: string; readonly pattern: string; readonly write: string }[] = [
  { avoid: 'anew', pattern: 'anew', write: 'again' },
  { avoid: 'tell', pattern: 'tells?|told', write: 'notify, inform, report, record, or show' },
  { avoid: 'whom', pattern: 'whom|whomever', write: 'a second sentence' },
  { avoid: 'whoever', pattern: 'whoever', write: 'the person who, or everyone who' },
  { avoid: 'besides', pattern: 'besides', write: 'also, in addition, or apart from' },
  { avoid: 'meanwhile', pattern: 'meanwhile', write: 'in the meantime, or since then' },
  { avoid: 'becomes of', pattern: '(?:becomes?|became) of', write: 'the result, the outcome, or remediation' },
  { avoid: 'is seen to', pattern: 'seen to', write: 'is verified as, or is handled' },
  { avoid: 'stands', pattern: 'stands?|stood', write: 'is, or applies' },
  { avoid: 'gone', pattern: 'gone', write: 'removed, or deleted' },
  { avoid: 'of which', pattern: 'of which', write: 'a second sentence' },
  { avoid: 'likewise', pattern: 'likewise', write: 'the same, or also' },
  { avoid: 'mend', pattern: 'mend(?:s|ed|ing)?', write: 'fix' },
  { avoid: 'in vain', pattern: 'in vain', write: 'without success' },
  { avoid: 'put right', pattern: 'put(?:s|ting)? (?:\\w+ )?right', write: 'fix, or correct' },
  { avoid: 'goes together', pattern: '(?:go|goes|going) together', write: 'segregation-of-duties (SoD) conflict' },
  {
    avoid: 'an access',
    pattern: '(?:an|each|every|one|\\d+) access(?! (?:token|profile|review|conflict|request|catalog|list))',
    write: 'a grant',
  },
  { avoid: 'rights', pattern: 'rights', write: 'permissions' },
  { avoid: 'roll-up', pattern: 'roll-?ups?', write: 'aggregate' },
];

/** The longest sentence that is read once. */
export const LONGEST = 35;
