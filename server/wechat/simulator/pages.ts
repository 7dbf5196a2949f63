export interface Page {
  title: string
  address: string
  /** The day on which it was read, or else on which our notes of the protocol were compared with it. */
  read: string
  /** `page`: its text was read, as a stored copy of it; `notes`: only our notes of the protocol, which name two sources for what they say. */
  by: 'page' | 'notes'
}

const platform = 'https://developers.weixin.qq.com/doc/'

const page = (title: string, path: string): Page => ({ title, address: platform + path, read: '2026-11-24', by: 'page' })
const read = (title: string, path: string): Page => ({ ...page(title, path), read: '2026-11-27' })
const notes = (title: string, path: string): Page => ({ title, address: platform + path, read: '2026-11-23', by: 'notes' })

export const pages = {
  codes: notes('全局返回码', 'offiaccount/Getting_Started/Global_Return_Code.html'),
  rights: notes('接口权限说明', 'offiaccount/Getting_Started/Explanation_of_interface_privileges.html'),
  token: page('获取接口调用凭据', 'service/en/api/base/api_getaccesstoken'),
  stable: page('获取稳定版接口调用凭据', 'service/api/base/api_getstableaccesstoken'),
  menu: page('创建自定义菜单', 'service/api/custommenu/api_createcustommenu'),
  menuQuery: notes('自定义菜单查询接口', 'offiaccount/Custom_Menus/Querying_Custom_Menus.html'),
  menuDeletion: notes('自定义菜单删除接口', 'offiaccount/Custom_Menus/Deleting_Custom-Defined_Menu.html'),
  conditional: page('创建个性化菜单', 'service/api/custommenu/api_addconditionalmenu'),
  conditionalGuide: page('Personalized menu interface', 'service/en/Custom_Menus/Personalized_menu_interface.html'),
  fans: page('获取关注用户列表', 'service/api/usermanage/userinfo/api_getfans'),
  userInfo: notes('获取用户基本信息(UnionID机制)', 'offiaccount/User_Management/Get_users_basic_information_UnionID.html'),
  remark: page('设置用户备注名', 'service/api/usermanage/userinfo/api_updateremark'),
  tagCreation: page('创建标签', 'service/api/usermanage/tag/api_createtag.md'),
  tagging: page('批量为用户打标签', 'service/api/usermanage/tag/api_batchtagging'),
  tags: notes('用户标签管理', 'offiaccount/User_Management/User_Tag_Management.html'),
  blacklist: page('拉黑用户', 'service/api/usermanage/userinfo/api_batchblacklist'),
  blacklistGuide: page('Manage blacklist', 'service/en/User_Management/Manage_blacklist.html'),
  statistics: page('获取用户增减数据', 'service/api/wedata/user/api_getusersummary'),
  ticket: page('获取sdk临时票据', 'service/api/invoice/auth/api_getticket.html'),
  temporary: page('新增临时素材', 'service/api/material/temporary/api_uploadtempmedia'),
  material: page('上传永久素材', 'service/api/material/permanent/api_addmaterial'),
  materialList: notes('获取素材列表', 'offiaccount/Asset_Management/Get_materials_list.html'),
  draft: page('新增草稿', 'service/api/draftbox/draftmanage/api_draft_add'),
  publication: page('发布草稿', 'service/api/public/api_freepublish_submit'),
  publicationCodes: page('发布接口', 'service/Publish/Publish.html'),
  publicationState: page('发布状态查询', 'service/api/public/api_freepublish_get'),
  publicationDeletion: page('删除发布文章', 'service/api/public/api_freepublishdelete'),
  publicationGuide: page('发布能力', 'subscription/guide/product/publish.md'),
  articleReads: { ...page('获取发表内容每日阅读数据', 'service/api/wedata/news/api_getarticleread'), read: '2026-11-27' },
  qrCode: { ...page('生成带参数的二维码', 'service/api/qrcode/qrcodes/api_createqrcode.md'), read: '2026-11-27' },
  massSending: read('群发消息', 'subscription/guide/product/message/Batch_Sends.html'),
  sendAll: read('根据标签群发消息', 'service/api/notify/message/api_sendall'),
  massStatus: read('查询群发消息发送状态', 'service/api/notify/message/api_massmsgget'),
  massPreview: read('预览消息', 'service/api/notify/message/api_preview'),
  comments: read('删除回复', 'service/api/leaving/api_delreplycomment'),
  commentList: read('查看指定文章的评论数据', 'service/api/leaving/api_listcomment'),
  customerService: page('发送客服消息', 'service/en/api/customer/message/api_sendcustommessage'),
  quota: notes('查询API调用额度', 'offiaccount/openApi/get_api_quota.html'),
  quotaReset: page('清空api的调用quota', 'oplatform/Third-party_Platforms/2.0/api/openApi/clear_quota.html'),
  rid: notes('查询rid信息', 'offiaccount/openApi/get_rid_info.html'),
  network: page('网络通信检测', 'service/Basic_Information/Network_Detection.html'),
  reply: page('被动回复用户消息', 'subscription/guide/product/message/Passive_user_reply_message.html'),
  encryption: notes('消息加解密说明', 'offiaccount/Message_Management/Message_encryption_and_decryption_instructions.html'),
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages
