export const twoFactorPath = '/v1/auth/two-factor'
