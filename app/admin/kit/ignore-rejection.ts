/** Ignores that a promise failed: the API client, or the code inside, has shown the failure already. */
export function ignoreRejection(promise: Promise<unknown>): void {
  promise.catch(() => {})
}
