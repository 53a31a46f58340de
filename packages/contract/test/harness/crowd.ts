// An organization with more of everything than fits on one page.

const COUNT = 105;
const numbers = Array.from({ length: COUNT }, (_, index) => String(index + 1).padStart(3, '0'));
const line = (...cells: string[]): string => `${cells.join(',')}\n`;

export const crowd: { people: string; access: string; formerAccess: string } = {
  people:
    line('email', 'name', 'manager_email') +
    numbers
      .map((n, index) =>
        line(`person${n}@harborlane.example`, `Person ${n}`, index === 0 ? '' : 'person001@harborlane.example'),
      )
      .join(''),
  access:
    line('app', 'account_id', 'account_email', 'resource_type', 'resource', 'entitlement') +
    numbers.map((n) => line('Building', '', `person${n}@harborlane.example`, 'Room', `Room ${n}`, 'Enter')).join('') +
    numbers.map((n) => line('Building', '', 'person001@harborlane.example', `Type ${n}`, 'Only one', 'Use')).join('') +
    numbers
      .slice(0, 30)
      .map((n) => line('Building', `badge-${n}`, 'person001@harborlane.example', 'Room', 'Room 001', 'Enter'))
      .join('') +
    numbers.map((n) => line(`App ${n}`, '', 'person001@harborlane.example', 'Role', 'Guest', 'Read')).join(''),
  /** The grants that they held before: rows of the same file. */
  formerAccess: numbers
    .slice(0, 30)
    .map((n) => line('Building', '', `person${n}@harborlane.example`, 'Room', 'Room 000', 'Enter'))
    .join(''),
};
