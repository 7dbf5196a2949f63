import type { ErrorCode } from '../../errors.ts'

/** The platform's codes by what they mean to people: each has a text `error.wechat_code_<text>` that says what to do. */
const meanings: readonly { text: string; code: ErrorCode; errcodes: readonly number[] }[] = [
  { text: 'busy', code: 'wechat_unavailable', errcodes: [-1, 268487001, 268487002, 45169] },
  { text: 'token', code: 'wechat_refused', errcodes: [40001, 40014, 42001, 41001] },
  { text: 'secret', code: 'wechat_refused', errcodes: [40125, 41004] },
  { text: 'secret_frozen', code: 'wechat_refused', errcodes: [40243] },
  { text: 'app_id', code: 'wechat_refused', errcodes: [40013, 41002] },
  { text: 'ip', code: 'wechat_refused', errcodes: [40164, 61004] },
  { text: 'ip_waiting', code: 'wechat_refused', errcodes: [89501] },
  { text: 'ip_confirm', code: 'wechat_refused', errcodes: [89503] },
  { text: 'ip_refused_day', code: 'wechat_refused', errcodes: [89506] },
  { text: 'ip_refused_hour', code: 'wechat_refused', errcodes: [89507] },
  { text: 'qr_codes_full', code: 'wechat_refused', errcodes: [45029] },
  { text: 'qr_scene', code: 'wechat_refused', errcodes: [40053] },
  { text: 'no_callback', code: 'wechat_refused', errcodes: [40201] },
  {
    text: 'program',
    code: 'wechat_refused',
    errcodes: [40002, 40035, 40059, 40097, 40202, 40203, 41003, 41008, 43001, 43002, 43003, 44002, 45067, 47001, 65318],
  },
  { text: 'openid', code: 'wechat_refused', errcodes: [40003, 41009, 46004, 49003, 50005] },
  { text: 'media_type', code: 'wechat_refused', errcodes: [40004, 40005] },
  { text: 'media_size', code: 'wechat_refused', errcodes: [40006, 40009, 40010, 40011, 40012, 45001] },
  { text: 'media_missing', code: 'wechat_refused', errcodes: [40007, 41005, 41006, 46001] },
  { text: 'openid_list', code: 'wechat_refused', errcodes: [40032] },
  { text: 'characters', code: 'wechat_refused', errcodes: [40033] },
  { text: 'remark', code: 'wechat_refused', errcodes: [40092] },
  { text: 'not_following', code: 'wechat_refused', errcodes: [43004] },
  { text: 'blacklisted', code: 'wechat_refused', errcodes: [43019] },
  { text: 'empty', code: 'wechat_refused', errcodes: [44001, 44003, 44004] },
  { text: 'too_long', code: 'wechat_refused', errcodes: [45002, 45003, 45004, 45005, 45006, 45007, 45008, 45110] },
  { text: 'daily_quota', code: 'wechat_quota', errcodes: [45009] },
  { text: 'rate', code: 'wechat_quota', errcodes: [45011, 45066] },
  { text: 'resets_used', code: 'wechat_quota', errcodes: [48006] },
  { text: 'mass_quota', code: 'wechat_quota', errcodes: [45028] },
  { text: 'publish_quota', code: 'wechat_quota', errcodes: [53501] },
  { text: 'too_many_menus', code: 'wechat_refused', errcodes: [45010, 65305] },
  { text: 'reply_window', code: 'wechat_refused', errcodes: [45015] },
  { text: 'reply_count', code: 'wechat_refused', errcodes: [45047] },
  { text: 'tags_full', code: 'wechat_refused', errcodes: [45056] },
  { text: 'tag_in_use', code: 'wechat_refused', errcodes: [45057] },
  { text: 'tag_system', code: 'wechat_refused', errcodes: [45058] },
  { text: 'user_tags_full', code: 'wechat_refused', errcodes: [45059] },
  { text: 'tag_name', code: 'wechat_refused', errcodes: [45157] },
  { text: 'tag_name_length', code: 'wechat_refused', errcodes: [45158] },
  { text: 'tag_missing', code: 'wechat_refused', errcodes: [45159] },
  { text: 'some_failed', code: 'wechat_refused', errcodes: [45171] },
  { text: 'mini_program', code: 'wechat_refused', errcodes: [45064, 40119, 40120] },
  { text: 'content_refused', code: 'wechat_refused', errcodes: [45166, 53503] },
  { text: 'use_website', code: 'wechat_refused', errcodes: [53504, 53505] },
  { text: 'no_publication', code: 'wechat_refused', errcodes: [53502, 53600] },
  { text: 'no_menu', code: 'wechat_refused', errcodes: [46003, 65303] },
  { text: 'menu_version', code: 'wechat_refused', errcodes: [46002, 40021] },
  { text: 'api_missing', code: 'wechat_not_permitted', errcodes: [48001, 50001, 65306, 65309, 65319] },
  { text: 'api_barred', code: 'wechat_not_permitted', errcodes: [48004] },
  { text: 'message_type', code: 'wechat_not_permitted', errcodes: [48008] },
  { text: 'publish_barred', code: 'wechat_not_permitted', errcodes: [53500] },
  { text: 'comments', code: 'wechat_not_permitted', errcodes: [88000] },
  { text: 'comment_article', code: 'wechat_refused', errcodes: [88001, 88002] },
  { text: 'comment_elected', code: 'wechat_refused', errcodes: [88003] },
  { text: 'comment_gone', code: 'wechat_refused', errcodes: [88004, 88008] },
  { text: 'comment_replied', code: 'wechat_refused', errcodes: [88005] },
  { text: 'comment_reply', code: 'wechat_refused', errcodes: [88007] },
  { text: 'third_party', code: 'wechat_not_permitted', errcodes: [61003, 61007, 61016] },
  { text: 'user_refuses', code: 'wechat_refused', errcodes: [48002] },
  { text: 'material_in_use', code: 'wechat_refused', errcodes: [48005] },
  { text: 'restricted', code: 'wechat_refused', errcodes: [50002] },
  { text: 'token_barred', code: 'wechat_refused', errcodes: [50004] },
  { text: 'account_frozen', code: 'wechat_refused', errcodes: [50007] },
  { text: 'statistics_dates', code: 'wechat_refused', errcodes: [61500, 61501] },
  { text: 'statistics_waiting', code: 'wechat_refused', errcodes: [61503] },
  { text: 'js_signature', code: 'wechat_refused', errcodes: [63002] },
  { text: 'mass_confirm', code: 'wechat_refused', errcodes: [89504, 89505] },
  { text: 'menu_structure', code: 'wechat_refused', errcodes: [40015, 40016, 40022, 40023, 41007, 65307, 65308] },
  { text: 'menu_button', code: 'wechat_refused', errcodes: [40017, 40024, 40121] },
  { text: 'menu_name', code: 'wechat_refused', errcodes: [40018, 40025] },
  { text: 'menu_key', code: 'wechat_refused', errcodes: [40019, 40026] },
  { text: 'menu_url', code: 'wechat_refused', errcodes: [40020, 40027, 65317] },
  { text: 'menu_domain', code: 'wechat_refused', errcodes: [40054, 40055, 40155, 65316] },
  { text: 'menu_user', code: 'wechat_refused', errcodes: [40028] },
  { text: 'conditional_missing', code: 'wechat_refused', errcodes: [65301] },
  { text: 'conditional_rule', code: 'wechat_refused', errcodes: [65304, 65310, 65311, 65312, 65313, 65314, 65320] },
  { text: 'duplicate_send', code: 'wechat_refused', errcodes: [45065] },
  { text: 'preview_id', code: 'wechat_refused', errcodes: [40132] },
  { text: 'oauth', code: 'wechat_refused', errcodes: [40029] },
]

const byErrcode = new Map(meanings.flatMap(({ errcodes, ...meaning }) => errcodes.map((errcode) => [errcode, meaning] as const)))

export const knownErrcodes: readonly number[] = [...byErrcode.keys()]

/** The token was refused by a business call: a new one, and one more try. */
const tokenErrcodes: ReadonlySet<number> = new Set([40001, 40014, 42001])
/** The platform is busy, or asks to slow down: calls that may be repeated are, after a while. */
const busyErrcodes: ReadonlySet<number> = new Set([-1, 45011, 268487001, 268487002])

export const isTokenErrcode = (errcode: number | null): boolean => errcode !== null && tokenErrcodes.has(errcode)
export const isBusyErrcode = (errcode: number | null): boolean => errcode !== null && busyErrcodes.has(errcode)

/**
 * The meaning of a code of the platform: our code for it, and the text that explains it.
 * @param isToken a token was requested, where 40001 means that the secret is wrong
 */
export function meaningOf(errcode: number, isToken = false): { code: ErrorCode; text: string } {
  if (isToken && errcode === 40001) return { code: 'wechat_refused', text: 'secret' }
  return byErrcode.get(errcode) ?? { code: 'wechat_refused', text: 'other' }
}
