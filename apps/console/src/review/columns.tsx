import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import type { ReactNode } from 'react';
import { formatAgo, formatDate, formatDay } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';
import styles from './columns.module.css';
import { insightText } from './insight-text.ts';
import { RecommendationTag } from './RecommendationTag.tsx';
import type { ReviewRow } from './review-row.ts';

/** A column between what is reviewed and the decision. An attribute of accounts has its key after `attribute:`. */
export type ColumnId = BuiltinColumnId | `attribute:${string}`;
type BuiltinColumnId = (typeof BUILTIN_COLUMNS)[number];
type Column = { header: MessageDescriptor; width: string; cell: (row: ReviewRow) => ReactNode };

export const BUILTIN_COLUMNS = [
  'used',
  'peers',
  'recommendation',
  'previous',
  'since',
  'title',
  'department',
  'account',
  'description',
  'risk',
  'inherited',
] as const;
const DEFAULT_COLUMNS: readonly ColumnId[] = ['used', 'peers', 'recommendation'];
const ATTRIBUTE = 'attribute:';

const UNUSED_DAYS = 90;
const DAY = 86_400_000;

const columns: { readonly [Id in BuiltinColumnId]: Column } = {
  used: { header: msg`Last used`, width: '104px', cell: (row) => <LastUse row={row} /> },
  peers: { header: msg`Among peers`, width: '84px', cell: (row) => <PeerShare row={row} /> },
  recommendation: { header: msg`Recommendation`, width: 'minmax(0, 1.3fr)', cell: (row) => <Recommended row={row} /> },
  previous: { header: msg`Last review`, width: '112px', cell: (row) => <Previous row={row} /> },
  since: {
    header: msg`Since`,
    width: '104px',
    cell: ({ grantedAt }) => (grantedAt ? formatDay(grantedAt) : <Unknown />),
  },
  title: { header: msg`Job title`, width: 'minmax(0, 0.8fr)', cell: ({ who }) => who.title || <Unknown /> },
  department: { header: msg`Department`, width: 'minmax(0, 0.8fr)', cell: ({ who }) => who.department || <Unknown /> },
  account: { header: msg`Account`, width: 'minmax(0, 0.8fr)', cell: ({ who }) => who.account || <Unknown /> },
  description: {
    header: msg`Description`,
    width: 'minmax(0, 1.2fr)',
    cell: ({ what }) => what.description || <Unknown />,
  },
  risk: { header: msg`Risk`, width: '72px', cell: ({ isHighRisk }) => (isHighRisk ? <HighRisk /> : '–') },
  inherited: {
    header: msg`Inherited through`,
    width: 'minmax(0, 0.8fr)',
    cell: ({ inheritedFrom }) => inheritedFrom.join(', ') || <Trans>direct</Trans>,
  },
};

/** The column that an id stands for. */
export function columnOf(id: ColumnId): Column {
  if (!isAttribute(id)) return columns[id];
  const key = id.slice(ATTRIBUTE.length);
  const message = key;
  return {
    header: { id, message },
    width: 'minmax(0, 0.8fr)',
    cell: ({ who }) => who.attributes[key] || <Unknown />,
  };
}

const isAttribute = (id: ColumnId): id is `attribute:${string}` => id.startsWith(ATTRIBUTE);

/** Whether an address names a column. */
export const isColumnId = (id: string): id is ColumnId =>
  id.startsWith(ATTRIBUTE) || BUILTIN_COLUMNS.some((known) => known === id);

/** The built-in columns of the contract that stand here. Who has what, its app and resource are in the first two columns of every row. */
const configured: { readonly [column: string]: BuiltinColumnId } = {
  ACCESS_REVIEW_TASK_COLUMN_LAST_LOGIN: 'used',
  ACCESS_REVIEW_TASK_COLUMN_INSIGHTS: 'recommendation',
  ACCESS_REVIEW_TASK_COLUMN_RECOMMENDATION: 'recommendation',
  ACCESS_REVIEW_TASK_COLUMN_JOB_TITLE: 'title',
  ACCESS_REVIEW_TASK_COLUMN_DEPARTMENT: 'department',
  ACCESS_REVIEW_TASK_COLUMN_APP_USER_USERNAME: 'account',
  ACCESS_REVIEW_TASK_COLUMN_ACCOUNT: 'account',
  ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT_DESCRIPTION: 'description',
  ACCESS_REVIEW_TASK_COLUMN_RISK_LEVEL: 'risk',
  ACCESS_REVIEW_TASK_COLUMN_INHERITED_FROM: 'inherited',
};

/** The columns that the owner of the campaign has chosen, or the usual ones. */
export function columnsOfCampaign({ columnConfig }: AccessReview): readonly ColumnId[] {
  const chosen = (columnConfig?.orderedColumns ?? []).flatMap(({ builtin, appUserAttributeKey }): ColumnId[] => {
    if (appUserAttributeKey) return [`attribute:${appUserAttributeKey}`];
    const id = configured[builtin ?? ''];
    return id ? [id] : [];
  });
  return chosen.length === 0 ? DEFAULT_COLUMNS : [...new Set(chosen)];
}

/** All columns that a reviewer can choose from. */
export const possibleColumns = ({ reviewerAttributeConfig }: AccessReview): ColumnId[] => [
  ...BUILTIN_COLUMNS,
  ...new Set(
    (reviewerAttributeConfig?.bindings ?? []).map(({ attributeKey }): ColumnId => `attribute:${attributeKey}`),
  ),
];

const Unknown = () => (
  <span className={styles.unknown}>
    <Trans>not known</Trans>
  </span>
);

const HighRisk = () => (
  <Tag tone="warn">
    <Trans>High</Trans>
  </Tag>
);

function LastUse({ row: { lastUsedAt } }: { row: ReviewRow }) {
  if (!lastUsedAt) return <Unknown />;
  const isOld = Date.now() - lastUsedAt.getTime() > UNUSED_DAYS * DAY;
  return (
    <span className={isOld ? styles.old : undefined} title={formatDate(lastUsedAt)}>
      {formatAgo(lastUsedAt)}
    </span>
  );
}

function PeerShare({ row: { peers } }: { row: ReviewRow }) {
  if (!peers) return <span className={styles.unknown}>–</span>;
  return (
    <span className={styles.peers}>
      <i style={{ '--share': `${(peers.held / peers.total) * 100}%` } as React.CSSProperties} />
      <Trans>
        {peers.held} of {peers.total}
      </Trans>
    </span>
  );
}

const Recommended = ({ row: { recommendation, insights } }: { row: ReviewRow }) => (
  <span className={styles.why}>
    <RecommendationTag recommendation={recommendation} />
    <em title={insights.map(insightText).join('\n')}>{insights[0] && insightText(insights[0])}</em>
  </span>
);

function Previous({ row: { previous } }: { row: ReviewRow }) {
  if (!previous)
    return (
      <span className={styles.unknown}>
        <Trans>never reviewed</Trans>
      </span>
    );
  return (
    <span className={styles.two}>
      {previous.verb === 'certify' ? (
        <Trans>certified</Trans>
      ) : (
        <span className={styles.old}>
          <Trans context="decision">revoked</Trans>
        </span>
      )}
      <em>{formatDay(previous.at)}</em>
    </span>
  );
}
