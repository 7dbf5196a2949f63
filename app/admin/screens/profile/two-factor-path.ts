/** Where the own second factor is read and changed. */
export const twoFactorPath = '/v1/auth/two-factor'
