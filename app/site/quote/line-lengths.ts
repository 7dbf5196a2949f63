/** Characters that each field of a quote list's line takes; a test holds them against the contract. */
export const lineLengths = { title: 200, grade: 200, quantity: 100, remarks: 500 } as const
