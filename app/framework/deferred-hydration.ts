export const deferredScriptId = 'hydration'
export const hydratedEvent = 'hydrated'
