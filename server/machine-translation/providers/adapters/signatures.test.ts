import { expect, test } from 'vitest'
import { acs3Authorization, acs3ContentHash } from './acs3.ts'
import { baiduSignature } from './baidu.ts'
import { tc3Authorization } from './tc3.ts'

test("Tencent Cloud's own example is signed as its documentation says", () => {
  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`
  const example = {
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body,
    timestamp: 1_551_113_065,
  }
  expect(tc3Authorization(example)).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, ' +
      'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  )
})

test("Alibaba Cloud's own example is signed as its documentation says", () => {
  const authorization = acs3Authorization({
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    query: 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
    body: '',
    headers: {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': acs3ContentHash(''),
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    },
  })
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test("Baidu's own example is signed as its documentation says", () => {
  const sign = baiduSignature({ app_id: '2015063000000001', q: 'apple', salt: '1435660288', secret_key: '12345678' })
  expect(sign).toBe('f89f9594663708c1605f3d736d01d2d4')
})
