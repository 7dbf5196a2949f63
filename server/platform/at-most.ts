/** Bounds a cache by the number of its entries. lru-cache's own `max` allocates the memory of all of them when the cache is made. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
