/** The second is for clients that cannot reach the first. Public pages import this, and no schemas. */
export const jsSdkAddresses = ['https://res.wx.qq.com/open/js/jweixin-1.6.0.js', 'https://res2.wx.qq.com/open/js/jweixin-1.6.0.js'] as const
