import { madeUp } from '../random.ts'

/** Media ids of the website are temporary: each call answers others. */
const mediaId = (call: number) => madeUp(call, 7, 64)

const news = (author: string) => ({
  list: [
    {
      title: '南极磷虾新季到港',
      author,
      digest: '首船冻品已入库，规格齐全。',
      show_cover: 0,
      cover_url: 'http://mmbiz.qpic.cn/mmbiz_jpg/simulated-cover/0',
      content_url: 'http://mp.weixin.qq.com/s?__biz=simulated&mid=1&idx=1',
      source_url: '',
    },
  ],
})

export function websiteMenu(call: number): Record<string, unknown>[] {
  return [
    { type: 'view', name: '官网', url: 'https://www.example.com/' },
    {
      name: '关于我们',
      sub_button: {
        list: [
          { type: 'text', name: '联系方式', value: '电话：0532-00000000' },
          { type: 'img', name: '资质证书', value: mediaId(call) },
          { type: 'news', name: '企业动态', value: mediaId(call + 1), news_info: news('编辑部') },
          { type: 'video', name: '工厂视频', value: 'http://vod.example.com/simulated.mp4' },
        ],
      },
    },
  ]
}

export function websiteReplies(call: number, now: number): Record<string, unknown> {
  return {
    is_add_friend_reply_open: 1,
    is_autoreply_open: 1,
    add_friend_autoreply_info: { type: 'text', content: '您好，欢迎关注！回复“报价”获取最新价格。' },
    message_default_autoreply_info: { type: 'text', content: '您好，我们会尽快回复。' },
    keyword_autoreply_info: {
      list: [
        {
          rule_name: '报价',
          create_time: now - 30 * 86_400,
          reply_mode: 'reply_all',
          keyword_list_info: [
            { type: 'text', match_mode: 'contain', content: '报价' },
            { type: 'text', match_mode: 'equal', content: '价格' },
          ],
          reply_list_info: [
            { type: 'text', content: '请留下规格和数量，业务员会与您联系。' },
            { type: 'img', content: mediaId(call) },
          ],
        },
        {
          rule_name: '新闻',
          create_time: now - 10 * 86_400,
          reply_mode: 'random_one',
          keyword_list_info: [{ type: 'text', match_mode: 'equal', content: '新闻' }],
          reply_list_info: [{ type: 'news', content: mediaId(call + 1), news_info: news('') }],
        },
      ],
    },
  }
}
