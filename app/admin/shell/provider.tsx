import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { setNavigator } from '../../api/auth-navigation.ts'
import { weekStartsOn } from '../../lib/constants.ts'
import { useLocale } from '../../lib/site-data.ts'
import { ToastList } from '../../toasts/list.tsx'
import { BatchReportProvider } from '../batches/report.tsx'
import { RemovalProvider } from '../impact/removal-provider.tsx'
import { ConfirmProvider } from '../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import { siteColourScheme, siteDefaultScheme } from './colour-scheme.ts'
import { AdminQueryClient } from './query-client.ts'
import { StepUp } from './step-up/step-up.tsx'
import { adminTheme, adminVariables } from './theme.ts'

const queries = new AdminQueryClient()

/** A form is saved by the buttons in its head, and named there: of two, one over the other, the lower head counts. */
function bottomOfFormHead(): number {
  const bottoms = [...document.querySelectorAll('[data-form-head]')].map((head) => head.getBoundingClientRect().bottom)
  // One that has been scrolled away, or that is far down, is not where toasts appear.
  return Math.max(0, ...bottoms.filter((bottom) => bottom < innerHeight / 2))
}

export function AdminProvider({ children }: { children: ReactNode }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const [manager] = useState(siteColourScheme)
  const [scheme] = useState(siteDefaultScheme)
  useRouterNavigation()
  return (
    <MantineProvider theme={adminTheme} cssVariablesResolver={adminVariables} colorSchemeManager={manager} defaultColorScheme={scheme}>
      <QueryClientProvider client={queries}>
        <DatesProvider
          settings={{ locale: locale === 'zh' ? 'zh-cn' : 'en', firstDayOfWeek: weekStartsOn, weekendDays: [], consistentWeeks: true }}
        >
          <StepUp />
          <ConfirmProvider>
            <RemovalProvider>
              <BatchReportProvider>{children}</BatchReportProvider>
            </RemovalProvider>
          </ConfirmProvider>
          <ToastList label={t('toasts.region')} closeLabel={t('common.close')} measureTop={bottomOfFormHead} />
        </DatesProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function useRouterNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    setNavigator((path) => void navigate(path))
    return () => setNavigator(null)
  }, [navigate])
}
