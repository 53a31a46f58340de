import { inWords, namedInScope, type Predicate } from '@oag/governance';
import { scopeNames, type Db } from '@oag/store';

/** What a campaign reviews, in words, with the names that apps, resources and people have now. */
export const scopeInWords = async (db: Db, predicate: Predicate): Promise<string> => inWords(predicate, await scopeNames(db, namedInScope(predicate)));
