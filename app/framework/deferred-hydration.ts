/** The element that holds the router's first script until hydration begins. */
export const deferredScriptId = 'hydration'
/** The event of the window that ends it. */
export const hydratedEvent = 'hydrated'
