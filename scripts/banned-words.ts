// Banned words, each with the word to use instead.

export type TextPart = 'comments' | 'names' | 'texts' | 'documents'

export interface BannedWord {
  word: RegExp
  instead: string
  /** Left out: everywhere. */
  only?: TextPart[]
  /** Files and folders in which the word is allowed. */
  except?: string[]
}

export const bannedWords: BannedWord[] = [
  { word: /^(<{7}|>{7}|(> ){6}>) /m, instead: 'one of the two versions: this is a conflict of a merge' },
  { word: /\bat the most\b/, instead: 'up to' },
  { word: /\bTake it (out|away)\b|\bTake away\b/, instead: 'Remove' },
  { word: /\bWays? of delivery\b/, instead: 'Delivery methods' },
  { word: /\bFind or do\b/, instead: 'Search or run a command' },
  { word: /\bWhat it may do\b/, instead: 'Permissions' },
  { word: /\bUnderstood\b/, instead: 'OK' },
  { word: /\bSold to\b/, instead: 'Sales' },
  // API fields: `leastMinor`, `mostMinor`, `mostCreditMinor`.
  { word: /\b(most|least)(?!Minor|CreditMinor)[A-Z]/, instead: 'max… or min…' },
  {
    word: /\b(lockWhole|readWhole|selectBesides?|wayTo)\b/,
    instead: 'lockForUpdate, read…, selectDetails, stepsTo',
  },
  { word: /\bisWhole\b/, instead: 'isComplete' },
  {
    word: /\b(inTurn|in-turn|insertTold)\b|\w_told\b/,
    instead: 'serialize, insert…, …_notify',
    except: ['api/db/'],
  },
  { word: /\bLate\b/, instead: 'TimeoutError', only: ['names'] },
  {
    word: /\bguess(es)?\b/,
    instead: 'attempt',
    only: ['names'],
    except: ['api/admin/imports/', 'api/db/'],
  },
  { word: /\banew\b|\bonce more\b/i, instead: 'again', except: ['api/db/schema/'] },
  { word: /\bby chance\b/, instead: 'random' },
  { word: /\b(holdsFor|HoldsFor|holds-for)\b/, instead: 'appliesTo' },
  { word: /\btakes? off\b/, instead: 'discount, take from', except: ['seed/catalogue/'] },
  { word: /\bmoved (on|along)\b/, instead: 'status changed, kept' },
  { word: /\b[Tt]here is no such\b|\bThat [\w ]+ was not found\b/, instead: '… not found' },
  {
    word: /\basked for\b/i,
    instead: 'requested',
    except: ['api/db/schema/', 'seed/catalogue/'],
  },
  {
    word: /\bwhoever\b/i,
    instead: 'the caller, the customer, those who',
    except: ['api/db/', 'seed/catalogue/'],
  },
  { word: /\bwork left\b/, instead: 'that still need work' },
  {
    word: /\btaken back\b/,
    instead: 'undone, rolled back',
    only: ['comments', 'documents'],
    except: ['api/db/', 'docs/decisions/'],
  },
  // Atelier and studio use the word for the simulated cloth and for the material of the model.
  {
    word: /\bcloths?\b/i,
    instead: 'fabric',
    only: ['comments', 'documents'],
    except: [
      'atelier/',
      'studio/README.md',
      'api/db/',
      'seed/catalogue/',
      'docs/decisions/0011-sewn-from-its-pattern.md',
    ],
  },
  // API fields and a call: `clothMm`, `clothPercent`, `getCloth`.
  {
    word: /\b(?!cloth(Mm|Percent)\b|\w*[gG]etCloth)\w*([a-z]Cloth|cloth[A-Z])\w*|\b(the|a|an|of|our|your|each|every|another|contrast) cloths?\b/,
    instead: 'fabric',
    only: ['names', 'texts'],
    except: ['atelier/', 'api/db/', 'seed/catalogue/'],
  },
]
