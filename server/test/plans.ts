import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../db/connect.ts'
import { type Condition, pageQuery, parseSort } from '../db/list.ts'
import type { Table } from '../db/schema.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

interface Listed {
  table: Table
  conditions: Condition[]
  sort: string
}

/** Fails where a list's plan, from either end, sorts, or reads the whole table to find a page of it. */
export async function expectIndexed({ read, dialect }: Database, { table, conditions, sort }: Listed): Promise<void> {
  for (const reversed of [false, true]) {
    const order = parseSort(sort).map((one) => ({ ...one, descending: one.descending !== reversed }))
    // By the id, the table itself is the index.
    const byId = order[0]?.column === 'id'
    const query = pageQuery(read, table, conditions, order, 20, 0)
    if (dialect === 'sqlite') {
      const plan = (await query.explain(undefined, sql`query plan`)) as { detail: string }[]
      const steps = plan.map((step) => step.detail)
      expect(
        steps.filter((step) => step.includes('TEMP B-TREE') || (step === `SCAN ${table}` && !byId)),
        steps.join('\n'),
      ).toEqual([])
    } else {
      const [plan] = (await query.explain('json')) as { 'QUERY PLAN': { Plan: PlanNode }[] }[]
      const nodes = nodesOf(plan?.['QUERY PLAN'][0]?.Plan as PlanNode)
      const bad = nodes.filter(
        (node) => node['Node Type'].includes('Sort') || (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table),
      )
      expect(bad, JSON.stringify(nodes.map((node) => node['Node Type']))).toEqual([])
    }
  }
}
