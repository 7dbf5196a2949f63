import { layers } from './scripts/layers.mjs'

/** Types are imported upwards no more than values are. */
const layerRules = layers.slice(0, -1).map((layer, index) => ({
  name: `back-office-layer-${layer}`,
  severity: 'error',
  from: { path: `^app/admin/${layer}/` },
  to: { path: `^app/admin/(${layers.slice(index + 1).join('|')})/` },
}))

/** Who may import whom; `docs/architecture.md` says why. */
export default {
  forbidden: [
    ...layerRules,
    {
      name: 'back-office-files-are-in-a-layer',
      severity: 'error',
      from: { path: '^app/admin/', pathNot: `^app/admin/(${layers.join('|')})/` },
      to: {},
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types',
      comment: 'A page of the site may derive the type of its data from its loader, and its parts import it.',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/site/' },
      to: { circular: true },
    },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contracts/|node_modules/zod)' },
    },
    {
      name: 'app-takes-no-values-from-the-server',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-start-and-commands-bring-in-the-demo',
      severity: 'error',
      from: { path: '^(app|contracts|server)/', pathNot: '^server/(start\\.ts|runtime\\.ts|cli/)|\\.test\\.ts$' },
      to: { path: '^demo/' },
    },
    { name: 'the-server-knows-no-pages', severity: 'error', from: { path: '^server/' }, to: { path: '^app/' } },
    {
      name: 'the-platform-knows-no-business',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server/(features|http)|demo)/' },
    },
    {
      name: 'the-database-knows-no-features',
      severity: 'error',
      from: { path: '^server/db/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server/(features|http)|demo)/' },
    },
    {
      name: 'translation-services-know-no-business',
      comment: 'What is translated, for whom, and where it is kept is for the features that call them.',
      severity: 'error',
      from: { path: '^server/machine-translation/providers/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server/(features|http|db)|demo)/' },
    },
    {
      name: 'untyped-queries-stay-in-the-database-layer',
      severity: 'error',
      from: { path: '^(app|contracts|demo|server)/', pathNot: '^server/db/' },
      to: { path: '^server/db/loose\\.ts$' },
    },
    {
      name: 'migrations-are-frozen',
      comment: 'What a migration does must not change with the code of today: it imports only what is frozen with it.',
      severity: 'error',
      from: { path: '^server/db/migrations/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(server/db/migrations/|node_modules/kysely/|(node:)?crypto$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'outgoing-calls-have-one-door',
      comment:
        'Only server/platform/outgoing connects to addresses that settings may name; the mailer gets its connections there. The simulated platform only listens. Biome refuses the global fetch.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot:
          '^server/platform/outgoing/|^server/http/cache-front\\.ts$|^server/wechat/simulator/server\\.ts$|^server/test/|\\.test\\.ts$',
      },
      to: {
        path: '^(node:)?(http|https|http2|net|tls|dgram|dns|dns/promises)$|node_modules/(undici|ofetch)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'mail-has-one-door',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/platform/mail\\.ts$|\\.test\\.ts$' },
      to: { path: 'node_modules/nodemailer/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-know-no-http',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/http/' },
    },
    {
      name: 'features-know-no-wechat',
      comment: 'WeChat builds on the features; server/services.ts alone states both.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/wechat/' },
    },
    {
      name: 'http-writes-no-queries',
      severity: 'error',
      from: { path: '^server/http/', pathNot: '\\.test\\.ts$' },
      to: { path: '^node_modules/kysely/' },
    },
    {
      name: 'public-pages-carry-no-back-office',
      severity: 'error',
      from: { path: '^app/(site|ui|lib|framework|toasts|monitoring|api|root|entry)' },
      to: { path: '(^app/admin|@mantine|@tiptap)' },
    },
    {
      name: 'the-server-knows-no-router',
      severity: 'error',
      from: { path: '^(server|contracts|demo)/' },
      to: { path: 'node_modules/(react-router|@react-router)/' },
    },
    {
      // Which names of its main module are internal is Biome's to check (`noRestrictedImports`).
      name: 'the-router-is-fenced-in',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/(framework/|root\\.tsx|routes\\.ts|entry\\.)' },
      to: { path: 'node_modules/(react-router/(?!dist/\\w+/index\\.js)|@react-router/)' },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^\\./\\+types|^\\.react-router|^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\+types', '[.]react-router/', '[.]css$', '[.]svg', '^build/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
