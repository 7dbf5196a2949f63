export const mapApps = ['amap', 'baidu', 'google', 'apple'] as const
type MapApp = (typeof mapApps)[number]

export interface Place {
  name: string
  address: string
  latitude: number | null
  longitude: number | null
  /** The datum of the position; positions from Chinese apps such as WeChat are GCJ-02, shifted by some hundred metres. */
  datum?: 'wgs84' | 'gcj02'
}

const amapDatum = { wgs84: 'wgs84', gcj02: 'gaode' } as const

function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`
}

export function mapLinks({ name, address: street, latitude, longitude, datum = 'wgs84' }: Place): Record<MapApp, string> {
  if (latitude === null || longitude === null) {
    return {
      amap: address('https://uri.amap.com/search', { keyword: street, view: 'map', src: name, callnative: '0' }),
      baidu: address('https://api.map.baidu.com/geocoder', { address: street, output: 'html', src: 'webapp.anlan.site' }),
      google: address('https://www.google.com/maps/search/', { api: '1', query: street }),
      apple: address('https://maps.apple.com/', { q: street }),
    }
  }
  const position = `${latitude},${longitude}`
  return {
    amap: address('https://uri.amap.com/marker', {
      position: `${longitude},${latitude}`,
      name,
      src: name,
      coordinate: amapDatum[datum],
      callnative: '0',
    }),
    baidu: address('https://api.map.baidu.com/marker', {
      location: position,
      title: name,
      content: street,
      coord_type: datum,
      output: 'html',
      src: 'webapp.anlan.site',
    }),
    google: address('https://www.google.com/maps/search/', { api: '1', query: position }),
    apple: address('https://maps.apple.com/', { ll: position, q: name }),
  }
}
