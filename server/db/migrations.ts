import type { Migration } from './migrate.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as stockSearch from './migrations/0002-stock-search.ts'
import * as companies from './migrations/0003-companies.ts'
import * as persons from './migrations/0004-persons.ts'
import * as events from './migrations/0005-events.ts'
import * as inquiries from './migrations/0006-inquiries.ts'
import * as files from './migrations/0007-files.ts'
import * as portal from './migrations/0008-portal.ts'
import * as accounts from './migrations/0009-accounts.ts'
import * as presentations from './migrations/0011-presentations.ts'
import * as moreFacts from './migrations/0013-more-facts.ts'
import * as realTime from './migrations/0014-real-time.ts'
import * as keptVersions from './migrations/0016-kept-versions.ts'
import * as journalForPeople from './migrations/0018-journal-for-people.ts'
import * as recipes from './migrations/0019-recipes.ts'
import * as keySettings from './migrations/0020-key-settings.ts'
import * as commandUses from './migrations/0021-command-uses.ts'
import * as keptWords from './migrations/0022-kept-words.ts'
import * as nameTypos from './migrations/0023-name-typos.ts'
import * as cardViews from './migrations/0024-card-views.ts'
import * as boundedRates from './migrations/0025-bounded-rates.ts'
import * as presentationLinks from './migrations/0026-presentation-links.ts'
import * as extraFields from './migrations/0027-extra-fields.ts'
import * as officeLogo from './migrations/0028-office-logo.ts'
import * as journalOrder from './migrations/0029-journal-order.ts'
import * as wholeReports from './migrations/0030-whole-reports.ts'

/** Every step of the schema, in order; each stands in a file of its name in `migrations/`. */
export const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation.up },
  { name: '0002-stock-search', up: stockSearch.up },
  { name: '0003-companies', up: companies.up },
  { name: '0004-persons', up: persons.up },
  { name: '0005-events', up: events.up },
  { name: '0006-inquiries', up: inquiries.up },
  { name: '0007-files', up: files.up },
  { name: '0008-portal', up: portal.up },
  { name: '0009-accounts', up: accounts.up },
  { name: '0011-presentations', up: presentations.up },
  { name: '0013-more-facts', up: moreFacts.up },
  { name: '0014-real-time', up: realTime.up },
  { name: '0016-kept-versions', up: keptVersions.up },
  { name: '0018-journal-for-people', up: journalForPeople.up },
  { name: '0019-recipes', up: recipes.up },
  { name: '0020-key-settings', up: keySettings.up },
  { name: '0021-command-uses', up: commandUses.up },
  { name: '0022-kept-words', up: keptWords.up },
  { name: '0023-name-typos', up: nameTypos.up },
  { name: '0024-card-views', up: cardViews.up },
  { name: '0025-bounded-rates', up: boundedRates.up },
  { name: '0026-presentation-links', up: presentationLinks.up },
  { name: '0027-extra-fields', up: extraFields.up },
  { name: '0028-office-logo', up: officeLogo.up },
  { name: '0029-journal-order', up: journalOrder.up },
  { name: '0030-whole-reports', up: wholeReports.up },
]
