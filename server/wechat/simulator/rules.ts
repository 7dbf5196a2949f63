/** How sure it is that the platform does what a rule says. */
type Certainty = 'documented' | 'two sources' | 'one source' | 'contradicted'

/** A rule of the platform that the simulator enforces. */
export interface Rule {
  says: string
  /** The platform's page by its subject, and what else says so. */
  source: string
  /** When it was read. */
  read: string
  certainty: Certainty
  /** The other thing that is said, where sources disagree, and which of them the simulator follows. */
  contradiction?: string
}

const read = '2026-11-23'
const rule = (certainty: Certainty, says: string, source: string, contradiction?: string): Rule => ({
  says,
  source,
  read,
  certainty,
  ...(contradiction === undefined ? {} : { contradiction }),
})

const token = 'developers.weixin.qq.com, access token; WxJava, EasyWeChat'
const stable = 'developers.weixin.qq.com, stable access token; WxJava'
const codes = 'developers.weixin.qq.com, global return codes; WxJava, wechatpy'
const menus = 'developers.weixin.qq.com, custom menus: create; WxJava, Senparc'
const conditional = 'developers.weixin.qq.com, conditional menus; WxJava'
const users = 'developers.weixin.qq.com, user management; WxJava, wechatpy'
const tags = 'developers.weixin.qq.com, tags; WxJava, EasyWeChat'
const blacklist = 'developers.weixin.qq.com, blacklist; WxJava, EasyWeChat'
const statistics = 'developers.weixin.qq.com, user analysis (datacube); WxJava'
const media = 'developers.weixin.qq.com, material management; WxJava, silenceper/wechat'
const drafts = 'developers.weixin.qq.com, drafts; WxJava, silenceper/wechat'
const publishing = 'developers.weixin.qq.com, publishing (freepublish); WxJava'
const messages = 'developers.weixin.qq.com, customer service messages; WxJava'
const quota = 'developers.weixin.qq.com, API call quota (openapi); silenceper/wechat'
const pushes = 'developers.weixin.qq.com, message push: access guide, passive replies; EasyWeChat, WxJava'

/** Every rule that an answer of the simulator may name in `x-simulator-rule`. */
export const rules = {
  'call.path': rule('one source', 'An address that is no API is answered 40066.', codes),
  'call.method': rule('documented', 'A call by the wrong method is answered 43001 (GET asked for) or 43002 (POST asked for).', codes),
  'call.token-missing': rule('documented', 'A business call without access_token in its query is answered 41001.', codes),
  'call.token-invalid': rule('documented', 'A token that was never issued, or has been replaced, is answered 40001.', token),
  'call.token-malformed': rule('documented', 'What cannot be a token is answered 40014.', codes),
  'call.token-expired': rule('documented', 'A token past its life is answered 42001.', token),
  'call.permission': rule(
    'contradicted',
    'An account without verification has no API for menus, followers, tags, statistics, publishing and customer service messages: 48001.',
    'developers.weixin.qq.com, API permissions; EasyWeChat, WxJava',
    'The permission tables have given unverified service accounts the menu API; the simulator refuses it to every unverified account.',
  ),
  'call.body-empty': rule('documented', 'A POST without a body is answered 44002.', codes),
  'call.body-json': rule('documented', 'A body that is not JSON in UTF-8 is answered 47001.', codes),
  'call.argument': rule('documented', 'An argument that is missing or of the wrong type is answered 40035 or 40097.', codes),
  'call.openid': rule('documented', 'An openid that is not of this account, or is no follower, is answered 40003.', codes),
  'call.openid-missing': rule('documented', 'A call that needs an openid and has none is answered 41009.', codes),
  'call.daily-quota': rule(
    'documented',
    'Beyond the daily quota of an API its calls are answered 45009; the quota starts anew at midnight in Beijing.',
    quota,
  ),
  'call.rate': rule('documented', 'Too many calls of one API in a minute are answered 45011.', quota),
  'call.busy': rule('documented', 'A busy platform answers -1; the call is to be tried again.', codes),
  'call.gateway': rule(
    'two sources',
    'A gateway may answer HTTP 502, HTML, nothing at all or half an answer.',
    'EasyWeChat, WxJava (their tests and issues)',
  ),

  'token.grant-type': rule('documented', 'A grant_type other than client_credential is answered 40002.', token),
  'token.appid-missing': rule('documented', 'A token call without appid is answered 41002.', token),
  'token.secret-missing': rule('documented', 'A token call without secret is answered 41004.', token),
  'token.appid': rule('documented', 'An unknown appid is answered 40013.', token),
  'token.secret': rule(
    'contradicted',
    'A wrong secret is answered 40125.',
    token,
    'The page of the classic token lists 40001 for a wrong secret as well; the simulator answers 40125.',
  ),
  'token.secret-frozen': rule('documented', 'While the secret is frozen on the website, token calls are answered 40243.', token),
  'token.ip': rule(
    'documented',
    'A token call from an address that is not on the list is answered 40164, with the address in the text.',
    token,
  ),
  'token.classic': rule('documented', 'Each classic call issues a new token; the one before works for about five minutes more.', token),
  'token.stable': rule(
    'documented',
    'The stable call answers the same token until its last five minutes; both tokens work in these.',
    stable,
  ),
  'token.force-refresh': rule(
    'documented',
    'force_refresh retires the former token at once, at most 20 times a day; a repeat within 30 s does not refresh.',
    stable,
  ),

  'menu.escapes': rule('two sources', 'Escapes of the form \\uXXXX in a menu are answered 40033.', 'WxJava, EasyWeChat'),
  'menu.buttons': rule('documented', 'A menu has 1 to 3 buttons of the first level: 40016.', menus),
  'menu.sub-buttons': rule('documented', 'A button has at most 5 sub-buttons: 40023.', menus),
  'menu.levels': rule('documented', 'A menu has two levels: 40022.', menus),
  'menu.type': rule('documented', 'A button without sub-buttons has one of the known types: 40017, of a sub-button 40024.', menus),
  'menu.name': rule(
    'contradicted',
    'A name has at most 16 bytes on the first level (40018) and 60 bytes on the second (40025).',
    menus,
    'The page gives a number of Chinese characters beside it (4 and 8, formerly 7), after which a name is only cut on the screen.',
  ),
  'menu.key': rule('documented', 'A button that sends an event has a key of at most 128 bytes: 40019, of a sub-button 40026.', menus),
  'menu.url': rule(
    'documented',
    'A page button and a mini program have a url of at most 1,024 bytes: 40020, of a sub-button 40027.',
    menus,
  ),
  'menu.url-scheme': rule(
    'contradicted',
    'The url of a button begins with http:// or https://: 40055, of a sub-button 40054.',
    menus,
    'One SDK has the two codes the other way round.',
  ),
  'menu.mini-program': rule('documented', 'A mini program in a menu is one that is linked to the account: 45064.', menus),
  'menu.mini-program-fields': rule('documented', 'A mini program button has an appid and a pagepath: 40035.', menus),
  'menu.media': rule('documented', 'The media_id of a button is permanent material: 40007.', menus),
  'menu.article': rule('one source', 'The article_id of a button is of a published article: 53600.', menus),
  'menu.none': rule('documented', 'Without a menu made by the API, menu/get is answered 46003.', menus),
  'menu.delete': rule('documented', 'Deleting the menu is a GET and deletes all conditional menus with it.', menus),
  'menu.conditional-default': rule('documented', 'A conditional menu needs a default menu: 65303.', conditional),
  'menu.conditional-rule': rule('documented', 'A conditional menu needs a matchrule: 65304.', conditional),
  'menu.conditional-region': rule(
    'one source',
    'The fields sex, country, province, city and language of a matchrule are abolished: 65320.',
    conditional,
  ),
  'menu.conditional-unknown': rule('documented', 'A conditional menu that does not exist is answered 65301.', conditional),

  'user.list': rule(
    'documented',
    'The list of followers has at most 10,000 a page; its last page has a cursor, and the page after it no data.',
    users,
  ),
  'user.batch': rule('documented', 'The details of at most 100 followers are answered at once: 40032.', users),
  'user.remark': rule(
    'contradicted',
    'A remark has fewer than 30 bytes: 40092.',
    users,
    'Some SDKs count characters; the simulator counts the bytes of UTF-8, and takes "fewer than 30" literally.',
  ),

  'tag.name': rule('documented', 'A tag without a name, or with the name of another, is answered 45157.', tags),
  'tag.name-length': rule(
    'contradicted',
    'The name of a tag has at most 30 bytes: 45158.',
    tags,
    'The page says 30 characters, the text of the code 30 bytes; the simulator counts bytes.',
  ),
  'tag.count': rule('documented', 'An account has at most 100 tags: 45056.', tags),
  'tag.system': rule('documented', 'The tags 0, 1 and 2 are the platform’s and cannot be changed or deleted: 45058.', tags),
  'tag.unknown': rule('documented', 'A tag that does not exist is answered 45159.', tags),
  'tag.followers': rule('documented', 'A tag of more than 100,000 followers cannot be deleted: 45057.', tags),
  'tag.batch': rule('documented', 'At most 50 followers are tagged at once: 40032.', tags),
  'tag.batch-removal': rule('one source', 'At most 50 followers are untagged at once: 40032 (the page names no number).', tags),
  'tag.user-count': rule('documented', 'A follower has at most 20 tags: 45059.', tags),
  'tag.foreign-openid': rule('documented', 'An openid of another account is answered 49003.', tags),

  'blacklist.batch': rule('documented', 'At most 20 followers are put on the blacklist, or taken from it, at once: 40032.', blacklist),
  'blacklist.list': rule('documented', 'The blacklist has at most 1,000 a page.', blacklist),

  'statistics.format': rule('documented', 'The dates of statistics are YYYY-MM-DD: 61500.', statistics),
  'statistics.range': rule('documented', 'Statistics cover at most 7 days and end yesterday at the latest: 61501.', statistics),

  'ticket.type': rule('one source', 'A ticket of an unknown type is answered 40097.', 'developers.weixin.qq.com, JS-SDK; WxJava'),

  'media.type': rule('documented', 'The type of media is image, voice, video or thumb: 40004.', media),
  'media.file': rule('documented', 'An upload has a part named media with a file name: 41005.', media),
  'media.file-empty': rule('documented', 'An empty file is answered 44001.', media),
  'media.file-type': rule('documented', 'A file is of a kind that its type allows: 40005.', media),
  'media.image-size': rule('contradicted', 'An image has at most 10 MB: 40009.', media, 'Older pages say 2 MB for temporary images.'),
  'media.article-image-size': rule('documented', 'An image for the text of an article is a jpg or png below 1 MB: 40009.', media),
  'media.voice-size': rule('documented', 'A voice has at most 2 MB: 40010.', media),
  'media.video-size': rule('documented', 'A video has at most 10 MB: 40011.', media),
  'media.thumb-size': rule('documented', 'A thumb has at most 64 KB and is a jpg: 40012.', media),
  'media.unknown': rule('documented', 'Material that does not exist, or has expired, is answered 40007.', media),
  'media.in-use': rule('documented', 'Material that a menu uses cannot be deleted: 48005.', media),
  'media.page': rule('documented', 'Lists of material, drafts and articles have 1 to 20 a page: 40035.', media),

  'draft.empty': rule('documented', 'A draft has an article: 44003.', drafts),
  'draft.articles': rule('documented', 'A draft has at most 8 articles: 45008.', drafts),
  'draft.title': rule(
    'contradicted',
    'The title of an article has 1 to 32 characters: 45003.',
    drafts,
    'Former texts of the page say 64; the simulator counts 32.',
  ),
  'draft.author': rule('one source', 'The author of an article has at most 16 characters: 45110.', drafts),
  'draft.digest': rule('documented', 'The digest of an article has at most 128 characters: 45004.', drafts),
  'draft.content-missing': rule('documented', 'An article has content: 44004.', drafts),
  'draft.content': rule(
    'contradicted',
    'The content of an article has fewer than 20,000 characters and less than 1 MB: 45002.',
    drafts,
    'One page prints "2 KB" as well, which contradicts the rest.',
  ),
  'draft.source-url': rule('documented', 'content_source_url has at most 1 KB: 45005.', drafts),
  'draft.cover': rule('documented', 'The cover of an article is a permanent image: 40007.', drafts),
  'draft.pictures': rule('documented', 'An article of pictures has 1 to 20 permanent images: 40007, 45008.', drafts),
  'draft.unknown': rule('documented', 'A draft that does not exist, or has been published, is answered 40007.', drafts),
  'draft.index': rule('documented', 'An article is changed by its index in the draft: 40035.', drafts),

  'publish.id': rule('documented', 'A publish_id that does not exist is answered 53502.', publishing),
  'publish.article': rule('documented', 'An article_id that does not exist is answered 53600.', publishing),

  'message.follower': rule('documented', 'A customer service message goes to followers only: 43004.', messages),
  'message.blacklist': rule('documented', 'Nobody on the blacklist is sent a message: 43019.', messages),
  'message.window': rule('documented', 'A customer service message is sent within 48 hours after the user did something: 45015.', messages),
  'message.count': rule(
    'contradicted',
    'At most 5 customer service messages follow on what a user did: 45047.',
    messages,
    'The number was 20 formerly; the simulator counts 5.',
  ),
  'message.empty': rule('documented', 'A message has a text: 44004.', messages),
  'message.length': rule('one source', 'The text of a message has at most 2,048 bytes: 45002.', messages),
  'message.type': rule('documented', 'A message has one of the known types: 40008.', messages),

  'quota.path': rule('documented', 'The quota of a path that is no API is answered 76021.', quota),
  'quota.clear': rule('documented', 'Quotas are reset at most 10 times a month: 48006.', quota),
  'quota.rid': rule('documented', 'The details of a failed call are kept by its rid for 7 days: 76001, 76003.', quota),

  'callback.none': rule(
    'documented',
    'Without a callback address, callback/check is answered 40201.',
    'developers.weixin.qq.com, network check; WxJava',
  ),
  'callback.arguments': rule(
    'documented',
    'Another action is answered 40202, another operator 40203.',
    'developers.weixin.qq.com, network check; WxJava',
  ),
  'callback.time': rule(
    'contradicted',
    'A push is given up after 5 s and sent again, three times in all.',
    pushes,
    'Whether that is 3 tries or 1 and 3 more is not clear; the simulator tries 3 times.',
  ),
  'callback.safe-reply': rule('documented', 'In safe mode a reply is encrypted; "success" and nothing are not.', pushes),
  'callback.reply': rule(
    'documented',
    'An answer that is no reply, or an empty text, shows the user that the service is unavailable.',
    pushes,
  ),
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof rules
