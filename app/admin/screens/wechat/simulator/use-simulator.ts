import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { WechatKind } from '../../../../../contracts/wechat/permissions.ts'
import {
  type simulatorAct,
  simulatorActed,
  simulatorConnected,
  type simulatorConnection,
  type simulatorFault,
  simulatorState,
} from '../../../../../contracts/wechat/simulator.ts'
import { call } from '../../../../api/client.ts'
import { isApiError } from '../../../../api/error.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { wechatKey } from '../status.ts'
import { startSync } from '../users/users-api.ts'

const path = '/v1/admin/wechat/simulator'
const stateKey = [wechatKey, 'simulator']

/** The state also changes elsewhere: answers by hand, faults that are used up. */
const refreshMs = 4_000
const readState = ({ signal }: { signal: AbortSignal }) => call(path, simulatorState, { signal })

export type SimulatorState = z.output<typeof simulatorState>
export type SimulatorAct = z.input<typeof simulatorAct>
export type SimulatorFault = z.input<typeof simulatorFault>

/** Reads the simulated followers. Those of a real account that are stored stay: replacing them is asked for where they are listed. */
async function readFollowers(): Promise<void> {
  try {
    await startSync()
  } catch (error) {
    if (!isApiError(error, 409)) throw error
  }
}

export function useConnection() {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const change = async (body: z.input<typeof simulatorConnection>, said: string) => {
    setBusy(true)
    try {
      await call(path, simulatorConnected, { method: 'POST', body })
      if (body.action === 'connect') await readFollowers()
      // Whatever was read of the account is another one's now.
      await queries.invalidateQueries()
      toasts.success(said)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    connect: () => ignoreRejection(change({ action: 'connect' }, t('wechat.simulator.connected'))),
    disconnect: () => change({ action: 'disconnect' }, t('wechat.simulator.disconnected')),
    changeKind: (kind: WechatKind, verified: boolean) =>
      ignoreRejection(change({ action: 'kind', kind, verified }, t('wechat.simulator.kind_changed'))),
  }
}

export function useSimulator() {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { data: state } = useQuery({ queryKey: stateKey, queryFn: readState, refetchInterval: refreshMs })
  const keep = (next: SimulatorState) => {
    queries.setQueryData(stateKey, next)
    // Actions of followers change messages and figures.
    void queries.invalidateQueries({ queryKey: [wechatKey, 'statistics'] })
  }
  const busily = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true)
    try {
      // A read in progress would return an older state than the one after this work.
      await queries.cancelQueries({ queryKey: stateKey })
      return await work()
    } finally {
      setBusy(false)
    }
  }
  return {
    state,
    isBusy,
    act: (body: SimulatorAct) =>
      busily(async () => {
        const done = await call(`${path}/act`, simulatorActed, { method: 'POST', body })
        keep(done.state)
        return done
      }),
    /** Changes what goes wrong by now: some of what the screen shows may be over. */
    changeFaults: (change: (faults: SimulatorFault[]) => SimulatorFault[]) =>
      busily(async () => {
        const { faults } = await call(path, simulatorState)
        keep(await call(`${path}/faults`, simulatorState, { method: 'POST', body: { faults: change(faults) } }))
      }),
  }
}
