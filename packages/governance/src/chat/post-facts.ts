/** The kinds of posts. CHAT_TEST is not about anything. */
export type PostKind = 'KICKOFF' | 'REMINDER' | 'CLOSE_WARNING' | 'CLOSE' | 'CONFLICTS_FOUND' | 'CHAT_TEST';

/** What a post says. Nobody who is reviewed is in it. Members that do not apply are absent. */
export type PostFacts = {
  kind: PostKind;
  accessReviewId?: string;
  campaignName?: string;
  completionDate?: string | null;
  /** The reviews of the campaign, and those of them that were open at that time. */
  reviewCount?: number;
  openCount?: number;
  monitorId?: string;
  monitorName?: string;
  newConflictCount?: number;
  /** When it happened. */
  at: string;
};

/** The same in a language and a time zone. */
export type SpokenFacts = {
  organization: string;
  campaign: string;
  /** The day when the campaign is due, '' for none. */
  due: string;
  isDueToday: boolean;
  isOverdue: boolean;
  reviewCount: number;
  openCount: number;
  monitor: string;
  conflicts: number;
};

/** The words of a post: a title, a text below it that may be empty, and the label of its link. */
export type PostWords = { title: string; text: string; label: string };

/** A post with its address in the console. */
export type PostText = PostWords & { link: string };

/** What a language says in posts. */
export type PostLanguage = { readonly [Kind in PostKind]: (facts: SpokenFacts) => PostWords };
