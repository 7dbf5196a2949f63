/** Where the platform's JS-SDK is loaded from: the second where the first cannot be reached. Public pages import this, and no schemas. */
export const jsSdkAddresses = ['https://res.wx.qq.com/open/js/jweixin-1.6.0.js', 'https://res2.wx.qq.com/open/js/jweixin-1.6.0.js'] as const
