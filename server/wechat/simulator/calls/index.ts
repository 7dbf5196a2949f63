import { blacklistCalls } from './blacklist.ts'
import type { Call } from './call.ts'
import { commentCalls } from './comments.ts'
import { diagnosticCalls } from './diagnostics.ts'
import { draftCalls } from './drafts.ts'
import { massMessageCalls } from './mass-messages.ts'
import { mediaCalls } from './media.ts'
import { menuCalls } from './menus.ts'
import { messageCalls } from './messages.ts'
import { publishingCalls } from './publishing.ts'
import { qrCodeCalls } from './qr-codes.ts'
import { statisticsCalls } from './statistics.ts'
import { tagCalls } from './tags.ts'
import { tokenCalls } from './token.ts'
import { userCalls } from './users.ts'

const groups = [
  tokenCalls,
  diagnosticCalls,
  menuCalls,
  userCalls,
  tagCalls,
  blacklistCalls,
  qrCodeCalls,
  statisticsCalls,
  mediaCalls,
  draftCalls,
  publishingCalls,
  massMessageCalls,
  commentCalls,
  messageCalls,
]

export const calls: ReadonlyMap<string, Call> = new Map(groups.flat().map((call) => [call.path, call]))
