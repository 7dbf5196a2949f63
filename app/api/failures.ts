import { z } from 'zod'
import { enrolmentNeeded } from '../../contracts/two-factor.ts'
import { authHintMs, expiryWarningMs, redirectDelayMs } from '../lib/constants.ts'
import { localeOf, localePath, withoutLocale } from '../lib/locale.ts'
import { toasts } from '../lib/toasts.ts'
import { goTo, loginPath, profilePath } from './auth-navigation.ts'
import { authState, clearAuth, setAuth } from './auth-state.ts'
import { catalogueText } from './catalogue.ts'
import type { ApiError } from './error.ts'
import { apiTexts } from './texts.ts'

/** At the window, when the server refused what the signed-in person may not do. */
export const forbiddenEvent = 'forbidden-call'

export interface FailureOptions {
  /** Statuses that the caller shows itself (`true`: all); a 401 with a token is never left to it. */
  quiet?: boolean | readonly number[]
  /** False where a redirect would cost work: the user is then asked instead. */
  autoRedirect?: boolean
  /** The call is about the session itself: a 401 is its answer, and no surprise to warn of. */
  endsSession?: boolean
}

/**
 * Has the person sign in where they are, and says whether it does. A refused call (`refused`) that costs no work leads to the login instead;
 * who asks for it (`asked`) gets it.
 */
type SignInHere = (reason: 'refused' | 'asked') => boolean

let signInHere: SignInHere = () => false

export function setSignInHere(next: SignInHere | null): void {
  signInHere = next ?? (() => false)
}

const expiredToastId = 'session-expired'

type AnnouncementOptions = FailureOptions & { isPublic: boolean }

export function announceFailure(error: ApiError, { quiet, autoRedirect = true, endsSession, isPublic }: AnnouncementOptions): void {
  if (error.status === 401 && !isPublic && !endsSession) {
    sessionEnded(autoRedirect)
    return
  }
  if (error.status === 403 && mustEnrol.safeParse(error.data).success) {
    enrolFirst()
    return
  }
  // A right may have been taken away since the screen was opened.
  if (error.status === 403 && !isPublic) dispatchEvent(new Event(forbiddenEvent))
  if (quiet === true || (Array.isArray(quiet) && quiet.includes(error.status))) return
  toasts.error(catalogueText(error))
}

const mustEnrol = z.object({ data: enrolmentNeeded })

function enrolFirst(): void {
  const { user, ...state } = authState()
  if (user && !user.must_enrol) setAuth({ ...state, user: { ...user, must_enrol: true } })
  if (withoutLocale(location.pathname) !== profilePath) goTo(localePath(profilePath, localeOf(location.pathname)))
}

function sessionEnded(autoRedirect: boolean): void {
  if (!authState().token) {
    if (!isAtLogin()) goTo(loginPath())
    return
  }
  if (toasts.has(expiredToastId) || signInHere('refused')) return
  const signIn = { label: apiTexts('failures.sign_in'), style: 'primary', action: signInAgain } as const
  const warning = { id: expiredToastId, message: apiTexts('failures.expired_hint'), showClose: true }
  if (!autoRedirect) {
    const refresh = { label: apiTexts('failures.refresh'), style: 'secondary', action: () => location.reload() } as const
    toasts.warning(apiTexts('failures.expired'), { ...warning, duration: authHintMs, actions: [refresh, signIn] })
    return
  }
  toasts.warning(apiTexts('failures.expired'), { ...warning, persistent: true, actions: [signIn] })
  setTimeout(() => {
    // Signed in again by hand, or already at the login: nothing is left to do.
    if (toasts.has(expiredToastId)) goToLogin()
  }, redirectDelayMs)
}

const isAtLogin = () => ['/admin/login', '/admin/set-password'].includes(withoutLocale(location.pathname))

function signInAgain(): void {
  toasts.dismiss(expiredToastId)
  if (signInHere('asked')) return
  goToLogin()
}

export function goToLogin(): void {
  const target = loginPath()
  clearAuth()
  toasts.warning(apiTexts('failures.expired'), {
    id: expiredToastId,
    message: apiTexts('failures.expired_hint'),
    duration: expiryWarningMs,
  })
  goTo(target)
}
