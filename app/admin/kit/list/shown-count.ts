const maxCount = 99

/** A count where there is room for two digits. */
export const shownCount = (count: number): string => (count > maxCount ? `${maxCount}+` : String(count))
