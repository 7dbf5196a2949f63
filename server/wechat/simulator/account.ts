export const simulatedAccount = {
  appId: 'wx5150aca1de00c0de',
  secret: '0123456789abcdef0123456789abcdef',
  originalId: 'gh_5150aca1de00',
} as const
