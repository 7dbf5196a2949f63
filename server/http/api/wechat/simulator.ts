import type { FastifyInstance } from 'fastify'
import {
  simulatorAct,
  simulatorActed,
  simulatorConnected,
  simulatorConnection,
  simulatorFaults,
  simulatorState,
} from '../../../../contracts/wechat/simulator.ts'
import type { Services } from '../../../services.ts'
import { changeSimulatedKind, connectSimulator, disconnectSimulator } from '../../../wechat/simulator/connect.ts'
import { act, pushAnswer, summaryOf } from '../../../wechat/simulator/summary.ts'
import { endpoint } from '../../endpoint.ts'
import { actorOf } from '../../guards.ts'

const path = '/v1/admin/wechat/simulator'
const route = { guard: 'admin', tags: ['wechat'] } as const

export function wechatSimulatorApi(app: FastifyInstance, services: Services): void {
  const { config, work, secrets, wechatSimulator: host } = services
  const deps = { config, work, secrets, host }
  const summary = async () => summaryOf(await host.ifConnected())
  endpoint(app, { ...route, method: 'GET', path, answer: simulatorState }, summary)
  endpoint(app, { ...route, method: 'POST', path, body: simulatorConnection, answer: simulatorConnected }, async ({ request, body }) => {
    const actor = actorOf(request)
    if (body.action === 'connect') return { is_callback_verified: await connectSimulator(deps, actor, body), state: await summary() }
    if (body.action === 'kind') await changeSimulatedKind(deps, actor, body)
    else await disconnectSimulator(deps, actor)
    return { is_callback_verified: null, state: await summary() }
  })
  endpoint(app, { ...route, method: 'POST', path: `${path}/act`, body: simulatorAct, answer: simulatorActed }, async ({ body }) => {
    const { openid, push } = await act(await host.connected(), body)
    return { openid, push: push && pushAnswer(push), state: await summary() }
  })
  endpoint(app, { ...route, method: 'POST', path: `${path}/faults`, body: simulatorFaults, answer: simulatorState }, async ({ body }) => {
    const { faults } = await host.connected()
    faults.clear()
    for (const fault of body.faults) faults.add(fault)
    return summary()
  })
}
