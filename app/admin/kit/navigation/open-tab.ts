/**
 * Opens an address in another tab, which is closed again where there comes none, or an error. The tab is opened at the press, before the
 * address is known: browsers block one that is opened later.
 */
export async function openTab(addressOf: () => Promise<string | null>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const address = await addressOf()
    if (!tab) return
    if (address === null) tab.close()
    else tab.location.href = address
  } catch (error) {
    tab?.close()
    throw error
  }
}
