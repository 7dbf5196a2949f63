import type { RuleId } from './rules.ts'

/** The platform's texts of its codes, for refusals without a more specific text. */
const texts: Record<number, string> = {
  [-1]: 'system error',
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40004: 'invalid media type',
  40005: 'invalid file type',
  40007: 'invalid media_id',
  40008: 'invalid message type',
  40009: 'invalid image size',
  40010: 'invalid voice size',
  40011: 'invalid video size',
  40012: 'invalid thumb size',
  40013: 'invalid appid',
  40014: 'invalid access_token',
  40016: 'invalid button size',
  40017: 'invalid button type',
  40018: 'invalid button name size',
  40019: 'invalid button key size',
  40020: 'invalid button url size',
  40022: 'invalid menu level',
  40023: 'invalid sub button size',
  40024: 'invalid sub button type',
  40025: 'invalid sub button name size',
  40026: 'invalid sub button key size',
  40027: 'invalid sub button url size',
  40032: 'invalid openid list size',
  40033: 'invalid charset. please check your request, if include \\uxxxx will create fail!',
  40035: 'invalid parameter',
  40052: 'invalid action name',
  40053: 'invalid action info, please check document',
  40054: 'invalid sub button url domain',
  40055: 'invalid button url domain',
  40066: 'invalid url',
  40092: 'invalid remark name',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40201: 'callback url is not set',
  40202: 'invalid action',
  40203: 'invalid check operator',
  40243: 'AppSecret has been frozen, please unfreeze it and try again',
  41001: 'access_token missing',
  41002: 'appid missing',
  41004: 'appsecret missing',
  41005: 'media data missing',
  41009: 'openid missing',
  42001: 'access_token expired',
  43001: 'require GET method',
  43002: 'require POST method',
  43004: 'require subscribe',
  43019: 'require remove blacklist',
  44001: 'empty media data',
  44002: 'empty post data',
  44003: 'empty news data',
  44004: 'empty content',
  45002: 'content size out of limit',
  45003: 'title size out of limit',
  45004: 'description size out of limit',
  45005: 'url size out of limit',
  45008: 'article size out of limit',
  45009: 'reach max api daily quota limit',
  45011: 'api minute-quota reach limit, must slower, retry next minute',
  45015: 'response out of time limit or subscription is canceled',
  45029: 'qrcode count out of limit',
  45047: 'out of response count limit',
  45056: 'tag count out of limit',
  45057: 'tag has too many users, cannot be deleted',
  45058: "can't modify sys tag",
  45059: 'can not add this tag: user has too many tags',
  45064: 'no permission to use weapp in menu',
  45110: 'author size out of limit',
  45157: 'invalid tag name',
  45158: 'invalid tag name size',
  45159: 'invalid tag id',
  45169: 'the openid is being tagged by another call',
  45171: 'some openids could not be tagged',
  46003: 'menu no exist',
  47001: 'data format error',
  48001: 'api unauthorized',
  48005: 'forbid to delete material used by auto-reply or menu',
  48006: 'forbid to clear quota because of reaching the limit',
  49003: 'not match openid with appid',
  53500: 'publishing is barred',
  53501: 'published too often',
  53502: 'invalid publish_id',
  53503: 'the draft did not pass the checks',
  53504: 'the draft has to be used on the website',
  53505: 'the draft has to be saved by hand first',
  53600: 'invalid article_id',
  61500: 'date format error',
  61501: 'date range error',
  65301: 'no such conditional menu',
  65303: 'there is no selfmenu, please create selfmenu first',
  65304: 'match rule empty',
  65320: 'match rule field is abolished',
  76001: 'rid not found',
  76003: 'rid is not of this account',
  76021: 'cgi_path not found',
}

export class Refusal extends Error {
  override name = 'Refusal'
  readonly errcode: number
  readonly rule: RuleId
  readonly more: Readonly<Record<string, unknown>>

  constructor(
    errcode: number,
    rule: RuleId,
    text: string = texts[errcode] ?? 'invalid request',
    more: Readonly<Record<string, unknown>> = {},
  ) {
    super(text)
    this.errcode = errcode
    this.rule = rule
    this.more = more
  }
}

/** Throws a {@link Refusal} unless the condition holds. */
export function demand(condition: boolean, errcode: number, rule: RuleId, text?: string): asserts condition {
  if (!condition) throw new Refusal(errcode, rule, text)
}
