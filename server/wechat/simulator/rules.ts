import type { PageName } from './pages.ts'

/** Its page was read and says it; our notes say it, where two independent sources agree; one source alone does; or sources disagree. */
export const certainties = ['documented', 'cross-checked', 'one source', 'contradicted'] as const
type Certainty = (typeof certainties)[number]

export interface Rule {
  says: string
  certainty: Certainty
  /** With the day on which it was read; null where no page of the platform says so. */
  page: PageName | null
  beside?: string
  /** The other thing that is said, where sources disagree, and which of them the simulator follows. */
  contradiction?: string
}

const by =
  (certainty: Exclude<Certainty, 'contradicted'>) =>
  (page: PageName | null, says: string, beside?: string): Rule => ({ says, certainty, page, ...(beside === undefined ? {} : { beside }) })
const documented = by('documented')
const crossChecked = by('cross-checked')
const oneSource = by('one source')
const contradicted = (page: PageName | null, says: string, contradiction: string): Rule => ({
  says,
  certainty: 'contradicted',
  page,
  contradiction,
})

/** Every rule that an answer of the simulator may name in `x-simulator-rule`. */
export const rules = {
  'call.path': oneSource('codes', 'An address that is no API is answered 40066.'),
  'call.method': crossChecked('codes', 'A call by the wrong method is answered 43001 (GET asked for) or 43002 (POST asked for).'),
  'call.token-missing': crossChecked('codes', 'A business call without access_token in its query is answered 41001.'),
  'call.token-invalid': crossChecked('codes', 'A token that was never issued, or has been replaced, is answered 40001.'),
  'call.token-malformed': contradicted(
    'codes',
    'What cannot be a token is answered 40001.',
    'The list of codes has 40014 for it; what programs meet is mostly 40001, on which alone some clients renew. The simulator answers 40001.',
  ),
  'call.token-expired': crossChecked('codes', 'A token past its life is answered 42001.'),
  'call.body-empty': crossChecked('codes', 'A POST without a body is answered 44002.'),
  'call.body-json': crossChecked('codes', 'A body that is not JSON in UTF-8 is answered 47001.'),
  'call.argument': crossChecked('codes', 'An argument that is missing or of the wrong type is answered 40035 or 40097.'),
  'call.openid': documented('blacklist', 'An openid that is not of this account, or is no follower, is answered 40003.'),
  'call.openid-missing': crossChecked('codes', 'A call that needs an openid and has none is answered 41009.'),
  'call.daily-quota': crossChecked(
    'quota',
    'Beyond the daily quota of an API its calls are answered 45009; the quota starts anew at midnight in Beijing.',
  ),
  'call.rate': crossChecked('quota', 'Too many calls of one API in a minute are answered 45011.'),
  'call.busy': documented('blacklist', 'A busy platform answers -1; the call is to be tried again.'),
  'call.gateway': crossChecked(
    null,
    'A gateway may answer HTTP 502, HTML, nothing at all or half an answer.',
    'EasyWeChat, WxJava (their tests and issues)',
  ),
  'call.injected': oneSource(null, 'A code that was asked for is answered, whatever the platform would say.', 'the simulator itself'),

  'permission.menus': contradicted(
    'rights',
    'Only verified accounts have the API of menus: 48001.',
    'The table of rights, in older copies, gives it to unverified service accounts; the platform’s staff answer in its forum that verification is needed. The simulator refuses it to every unverified account.',
  ),
  'permission.followers': crossChecked('rights', 'Only verified accounts read followers: 48001.'),
  'permission.remarks': contradicted(
    'remark',
    'Verified accounts set remarks: others are answered 48001.',
    'The page says verified service accounts only, the table of rights verified accounts of both kinds; the simulator follows the table.',
  ),
  'permission.tags': documented('blacklist', 'Only verified accounts have tags and the blacklist: 48001.'),
  'permission.statistics': contradicted(
    'statistics',
    'Only verified accounts have statistics: 48001.',
    'The page of the call says nothing of verification, its former guide says "all verified Official Accounts"; the simulator follows the guide.',
  ),
  'permission.qr-codes': crossChecked('rights', 'Only verified service accounts make QR codes with a scene: 48001.'),
  'permission.materials': contradicted(
    'rights',
    'Only verified accounts have the API of materials: 48001.',
    'The table of rights and former texts of the pages say verified accounts, the present pages of the calls say nothing; the simulator follows the table.',
  ),
  'permission.drafts': contradicted(
    'draft',
    'Only verified accounts have the API of drafts: 48001.',
    'The page says nothing, and drafts are not among what was taken from unverified accounts in July 2025; developers report 48001 for drafts too. The simulator refuses them.',
  ),
  'permission.publishing': contradicted(
    'publicationGuide',
    'Only verified accounts publish: 48001.',
    'The guide says that unverified accounts lost these calls in July 2025, for both kinds; the page of freepublish/delete gives that call to every service account. The simulator follows the guide.',
  ),
  'permission.customer-service': crossChecked('rights', 'Only verified accounts send customer service messages: 48001.'),
  'permission.ticket': documented(
    'ticket',
    'The ticket is given to every account; whether its pages may share cards is for the WeChat app to say.',
  ),

  'token.grant-type': crossChecked('token', 'A grant_type other than client_credential is answered 40002.'),
  'token.appid-missing': crossChecked('token', 'A token call without appid is answered 41002.'),
  'token.secret-missing': crossChecked('token', 'A token call without secret is answered 41004.'),
  'token.appid': crossChecked('token', 'An unknown appid is answered 40013.'),
  'token.secret': contradicted(
    'token',
    'A wrong secret is answered 40125.',
    'The lists of codes explain 40001 by a wrong secret as well; the simulator answers 40125.',
  ),
  'token.secret-frozen': crossChecked('token', 'While the secret is frozen on the website, token calls are answered 40243.'),
  'token.ip': crossChecked(
    'token',
    'A token call from an address that is not on the list is answered 40164, with the address in the text.',
  ),
  'token.classic': crossChecked('token', 'Each classic call issues a new token; the one before works for about five minutes more.'),
  'token.stable': documented('stable', 'The stable call answers the same token until its last five minutes; both tokens work in these.'),
  'token.force-refresh': documented(
    'stable',
    'force_refresh retires the former token at once, at most 20 times a day; a repeat within 30 s does not refresh.',
  ),

  'menu.escapes': crossChecked('codes', 'Escapes of the form \\uXXXX in a menu are answered 40033.', 'WxJava, EasyWeChat'),
  'menu.buttons': documented('conditional', 'A menu has 1 to 3 buttons of the first level: 40016.'),
  'menu.sub-buttons': crossChecked('menu', 'A button has at most 5 sub-buttons: 40023.'),
  'menu.levels': crossChecked('menu', 'A menu has two levels: 40022.'),
  'menu.type': crossChecked('menu', 'A button without sub-buttons has one of the known types: 40017, of a sub-button 40024.'),
  'menu.name': contradicted(
    'menu',
    'A name has at most 16 bytes on the first level (40018) and 60 bytes on the second (40025).',
    'Former texts give 40 bytes on the second level. Beside the bytes stands how many Chinese characters are shown (4 and 8, formerly 7), which cuts a name on the screen and refuses none: five Chinese characters fit in 16 bytes and are cut. The simulator counts bytes.',
  ),
  'menu.key': documented('menu', 'A button that sends an event has a key of at most 128 bytes: 40019, of a sub-button 40026.'),
  'menu.url': contradicted(
    'menu',
    'A page button and a mini program have a url of at most 1,024 bytes: 40020, of a sub-button 40027.',
    'Former texts of the page say 256 bytes; the simulator allows 1,024.',
  ),
  'menu.url-scheme': contradicted(
    'codes',
    'The url of a button begins with http:// or https://: 40055, of a sub-button 40054.',
    'One SDK has the two codes the other way round; the simulator follows the list of codes.',
  ),
  'menu.mini-program': crossChecked('codes', 'A mini program in a menu is one that is linked to the account: 45064.'),
  'menu.mini-program-fields': documented('menu', 'A mini program button has an appid and a pagepath: 40035.'),
  'menu.media': documented('menu', 'The media_id of a button is permanent material: 40007.'),
  'menu.article': oneSource('menu', 'The article_id of a button is of a published article: 53600.'),
  'menu.none': crossChecked('menuQuery', 'Without a menu made by the API, menu/get is answered 46003.'),
  'menu.delete': crossChecked('menuDeletion', 'Deleting the menu is a GET and deletes all conditional menus with it.'),
  'menu.conditional-default': documented('conditionalGuide', 'A conditional menu needs a default menu: 65303.'),
  'menu.conditional-rule': documented('conditional', 'A conditional menu needs a matchrule: 65304.'),
  'menu.conditional-region': documented(
    'conditional',
    'The fields sex, country, province, city and language of a matchrule are abolished: 65320.',
  ),
  'menu.conditional-unknown': crossChecked('codes', 'A conditional menu that does not exist is answered 65301.'),

  'user.list': contradicted(
    'fans',
    'The list of followers has at most 10,000 a page; its last page has a cursor, and the page after it no data.',
    'The notes of the page say that next_openid of the last page may be empty, its examples name the last follower there; the simulator follows the examples.',
  ),
  'user.batch': crossChecked('userInfo', 'The details of at most 100 followers are answered at once: 40032.'),
  'user.remark': contradicted(
    'remark',
    'A remark has fewer than 30 bytes: 40092.',
    'Former texts and some SDKs count characters; the simulator counts the bytes of UTF-8, and takes "fewer than 30" literally.',
  ),

  'tag.name': crossChecked('tags', 'A tag without a name, or with the name of another, is answered 45157.'),
  'tag.name-length': contradicted(
    'tagCreation',
    'The name of a tag has at most 30 bytes: 45158.',
    'The page says 30 characters, the text of the code and the platform’s staff in its forum 30 bytes, the website 6 Chinese characters; the simulator counts bytes.',
  ),
  'tag.count': documented('tagCreation', 'An account has at most 100 tags: 45056.'),
  'tag.system': crossChecked('tags', 'The tags 0, 1 and 2 are the platform’s and cannot be changed or deleted: 45058.'),
  'tag.unknown': crossChecked('tags', 'A tag that does not exist is answered 45159.'),
  'tag.followers': crossChecked('tags', 'A tag of more than 100,000 followers cannot be deleted: 45057.'),
  'tag.batch': documented('tagging', 'At most 50 followers are tagged at once: 40032.'),
  'tag.batch-removal': oneSource('tags', 'At most 50 followers are untagged at once: 40032 (the page names no number).'),
  'tag.user-count': documented('tagging', 'A follower has at most 20 tags: 45059.'),
  'tag.foreign-openid': crossChecked('tags', 'An openid of another account is answered 49003.'),
  'tag.concurrent': oneSource('codes', 'Followers who are being tagged by another call at this moment are answered 45169.'),
  'tag.partial': oneSource('codes', 'Where some followers could not be tagged, 45171 is answered, with them in fail_openid_list.'),

  'blacklist.batch': documented('blacklist', 'At most 20 followers are put on the blacklist, or taken from it, at once: 40032.'),
  'blacklist.list': contradicted(
    'blacklistGuide',
    'The blacklist has at most 1,000 a page.',
    'The former guide says 10,000, SDKs 1,000; the simulator gives 1,000.',
  ),

  'statistics.format': crossChecked('statistics', 'The dates of statistics are YYYY-MM-DD: 61500.'),
  'statistics.article-range': documented('articleReads', 'Figures of articles cover one day, which is yesterday at the latest: 61501.'),
  'statistics.range': documented('statistics', 'Statistics cover at most 7 days and end yesterday at the latest: 61501.'),

  'qr.action': oneSource('qrCode', 'A QR code has one of four action names: 40052.'),
  'qr.scene': contradicted(
    'qrCode',
    'A scene is a text of 1 to 64 characters, or a number from 1, of permanent codes to 100,000: 40053.',
    'Some developers report 40053 for texts within these lengths, without a reason. The simulator counts characters only.',
  ),
  'qr.time': documented('qrCode', 'A temporary QR code lasts at most 2,592,000 seconds, 60 where no time is named: 40035.'),
  'qr.count': documented('qrCode', 'An account has at most 100,000 permanent QR codes: 45029.'),
  'qr.expired': documented('qrCode', 'A temporary QR code that has expired sends no event.'),

  'ticket.type': oneSource('ticket', 'A ticket of an unknown type is answered 40097.'),

  'media.type': documented('temporary', 'The type of media is image, voice, video or thumb: 40004.'),
  'media.file': crossChecked('codes', 'An upload has a part named media with a file name: 41005.'),
  'media.file-empty': crossChecked('codes', 'An empty file is answered 44001.'),
  'media.file-type': contradicted(
    'material',
    'A file is of a kind that its type allows: 40005.',
    'For temporary material the page names AMR and MP3, and no BMP; for permanent material also WMA, WAV and BMP. The simulator allows all of them for both.',
  ),
  'media.image-size': contradicted(
    'temporary',
    'An image has at most 10 MB: 40009.',
    'The page of temporary material says 2 MB in its notes and 10 MB below them; former pages say 2 MB for both kinds. The simulator allows 10 MB.',
  ),
  'media.article-image-size': crossChecked('material', 'An image for the text of an article is a jpg or png below 1 MB: 40009.'),
  'media.voice-size': documented('material', 'A voice has at most 2 MB: 40010.'),
  'media.video-size': documented('material', 'A video has at most 10 MB: 40011.'),
  'media.thumb-size': documented('material', 'A thumb has at most 64 KB and is a jpg: 40012.'),
  'media.unknown': documented('temporary', 'Material that does not exist, or has expired, is answered 40007.'),
  'media.in-use': crossChecked('codes', 'Material that a menu uses cannot be deleted: 48005.'),
  'media.page': crossChecked('materialList', 'Lists of material, drafts and articles have 1 to 20 a page: 40035.'),

  'draft.empty': crossChecked('codes', 'A draft has an article: 44003.'),
  'draft.articles': crossChecked('codes', 'A draft has at most 8 articles: 45008.'),
  'draft.title': contradicted(
    'draft',
    'The title of an article has 1 to 32 characters: 45003.',
    'Former texts of the page say 64; the simulator counts 32.',
  ),
  'draft.author': documented('draft', 'The author of an article has at most 16 characters: 45110.'),
  'draft.digest': documented('draft', 'The digest of an article has at most 128 characters: 45004.'),
  'draft.content-missing': crossChecked('codes', 'An article has content: 44004.'),
  'draft.content': contradicted(
    'draft',
    'The content of an article has fewer than 20,000 characters and less than 1 MB: 45002.',
    'The same line of the page prints "at most 2 KB" before these, which no article could keep; the simulator leaves it out.',
  ),
  'draft.source-url': documented('draft', 'content_source_url has at most 1 KB: 45005.'),
  'draft.cover': contradicted(
    'draft',
    'The cover of an article is a permanent image: 40007.',
    'The page marks the field as optional for some articles, drafts made on the website need no cover; the platform’s staff answer in its forum that the API does. The simulator asks for one.',
  ),
  'draft.pictures': crossChecked('draft', 'An article of pictures has 1 to 20 permanent images: 40007, 45008.'),
  'draft.unknown': documented('draft', 'A draft that does not exist, or has been published, is answered 40007.'),
  'draft.index': crossChecked('draft', 'An article is changed by its index in the draft: 40035.'),

  'publish.id': crossChecked('publicationState', 'A publish_id that does not exist is answered 53502.'),
  'publish.article': crossChecked('publicationDeletion', 'An article_id that does not exist is answered 53600.'),
  'publish.barred': crossChecked('codes', 'An account that may not publish for now is answered 53500.'),
  'publish.often': crossChecked('codes', 'Publishing too often is answered 53501.'),
  'publish.check': documented('publicationCodes', 'A draft that has not passed the checks is answered 53503.'),
  'publish.website': documented('publicationCodes', 'A draft that only the website can use is answered 53504.'),
  'publish.save': documented('publicationCodes', 'A draft that has to be saved on the website first is answered 53505.'),
  'publish.event': contradicted(
    'publication',
    'The end of a publication is told by the event PUBLISHJOBFINISH.',
    'Developers report MASSSENDJOBFINISH instead, without publish_id and article_id, and a former text named FREEPUBLISHJOBFINISH. The simulator sends PUBLISHJOBFINISH, and MASSSENDJOBFINISH where the account is set so.',
  ),

  'permission.mass-sending': contradicted(
    'massSending',
    'Only verified accounts send mass messages: 48001.',
    'The guide speaks of verified accounts, the pages of the calls say nothing; the simulator follows the guide.',
  ),
  'mass.quota': contradicted(
    'massSending',
    'A subscription account sends one mass message a day; a service account sends four a month to all, and each follower receives four a month: beyond 45028.',
    'The guide has a service account send once a day to all in one of its texts, and names only the month in the other; the simulator counts the month.',
  ),
  'mass.client-id': crossChecked('massSending', 'A clientmsgid has at most 32 bytes: 45067.', 'WxJava, EasyWeChat'),
  'mass.duplicate': crossChecked(
    'massSending',
    'A clientmsgid of the last 24 hours is answered 45065, with the msg_id of the message that it has made.',
    'developers in the platform’s forum, Senparc',
  ),
  'mass.repeat': oneSource('massSending', 'A clientmsgid that is repeated within a minute is answered 45066.'),
  'mass.confirm': contradicted(
    'sendAll',
    'Where the API is protected, a message to all waits up to 30 minutes for the administrator; its event ends with err(40001) where they refuse, err(40002) where they do not answer.',
    'Our notes have the codes 89504 and 89505 for it, which no page that was read names. The simulator accepts the message and lets it wait; the codes are answered where a fault asks for them.',
  ),
  'mass.message': documented('massStatus', 'A msg_id that is none is answered 40059.'),
  'mass.index': oneSource('massSending', 'An article_idx that is none is answered 40060.'),
  'mass.preview-name': oneSource('massPreview', 'A WeChat ID that is none is answered 40132.'),
  'mass.previews': oneSource('massPreview', 'At most 100 previews a day are sent by WeChat ID: 45009.'),

  'permission.comments': documented('comments', 'Only verified accounts have the API of comments: 48001.'),
  'comment.privilege': documented('comments', 'An account that has no comments is answered 88000.'),
  'comment.article': documented('comments', 'An article that is not public, or does not exist, is answered 88001.'),
  'comment.unknown': documented('comments', 'A comment that does not exist is answered 88008.'),
  'comment.page': documented('commentList', 'At most 49 comments are answered at once: 88010.'),
  'comment.elected': oneSource(
    'comments',
    'An article has a limited number of chosen comments: 88003 (no page names it; the simulator takes 100).',
  ),
  'comment.replied': oneSource('comments', 'A comment has one answer: 88005.'),
  'comment.reply': oneSource('comments', 'An answer that is empty or too long is refused: 88007 (the simulator takes 600 characters).'),

  'message.follower': crossChecked('codes', 'A customer service message goes to followers only: 43004.'),
  'message.blacklist': crossChecked('codes', 'Nobody on the blacklist is sent a message: 43019.'),
  'message.window': contradicted(
    'customerService',
    'A customer service message is sent within 48 hours after a message of the user, and within a minute after following, a menu or a QR code: 45015.',
    'Older pages give 48 hours after all of them. The simulator follows the present one.',
  ),
  'message.count': contradicted(
    'customerService',
    'At most 5 customer service messages follow on a message of the user, and 3 on following, a menu or a QR code: 45047.',
    'The number was 20 formerly, and no limit before. The simulator follows the present page.',
  ),
  'message.empty': crossChecked('codes', 'A message has a text: 44004.'),
  'message.length': oneSource('customerService', 'The text of a message has at most 2,048 bytes: 45002.'),
  'message.media': crossChecked('codes', 'A picture of a message is material of the account: 40007.'),
  'message.articles': oneSource('customerService', 'A card of a message has one article: 45008.'),
  'message.card': oneSource('customerService', 'A card of a message has a title and web addresses: 40035.'),
  'message.type': crossChecked('codes', 'A message has one of the known types: 40008.'),

  'quota.path': crossChecked('quota', 'The quota of a path that is no API is answered 76021.'),
  'quota.clear': documented('quotaReset', 'Quotas are reset at most 10 times a month: 48006.'),
  'quota.rid': crossChecked('rid', 'The details of a failed call are kept by its rid for 7 days: 76001, 76003.'),

  'callback.none': documented('network', 'Without a callback address, callback/check is answered 40201.'),
  'callback.arguments': documented('network', 'Another action is answered 40202, another operator 40203.'),
  'callback.time': contradicted(
    'reply',
    'A push is given up after 5 s and sent again, three times in all.',
    'Whether that is 3 tries or 1 and 3 more is not clear; the simulator tries 3 times.',
  ),
  'callback.safe-reply': crossChecked('encryption', 'In safe mode a reply is encrypted; "success" and nothing are not.'),

  'reply.form': documented('reply', 'An answer that is no reply, or an empty text, shows the user that the service is unavailable.'),
  'reply.text-length': contradicted(
    'reply',
    'The text of a reply has at most 2,048 bytes.',
    'The page of today names no length, former texts 2,048 bytes, some developers report 600 characters; the simulator counts 2,048 bytes.',
  ),
  'reply.media': documented('reply', 'What a reply shows is material of the account, temporary or permanent, of its kind.'),
  'reply.music': crossChecked('reply', 'Music has the thumb that it is shown with.'),
  'reply.news': crossChecked(
    'reply',
    'A card has a title and a web address to lead to; the address of its picture is a web address as well.',
  ),
  'reply.news-count': crossChecked(
    'reply',
    'There are 1 to 8 cards, as many as ArticleCount says; an answer to a message shows the first alone.',
  ),
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof rules
