interface Port {
  cn: string
  en: string
  latitude: number
  longitude: number
}

/** The container ports of China's coast, by their terminals, from north to south. */
export const ports: readonly Port[] = [
  { cn: '大连', en: 'Dalian', latitude: 38.98, longitude: 121.85 },
  { cn: '天津新港', en: 'Tianjin Xingang', latitude: 38.98, longitude: 117.78 },
  { cn: '烟台', en: 'Yantai', latitude: 37.56, longitude: 121.39 },
  { cn: '威海', en: 'Weihai', latitude: 37.43, longitude: 122.15 },
  { cn: '青岛', en: 'Qingdao', latitude: 36.01, longitude: 120.21 },
  { cn: '日照', en: 'Rizhao', latitude: 35.37, longitude: 119.56 },
  { cn: '连云港', en: 'Lianyungang', latitude: 34.75, longitude: 119.44 },
  { cn: '上海外高桥', en: 'Shanghai Waigaoqiao', latitude: 31.35, longitude: 121.6 },
  { cn: '上海洋山', en: 'Shanghai Yangshan', latitude: 30.63, longitude: 122.06 },
  { cn: '宁波北仑', en: 'Ningbo Beilun', latitude: 29.94, longitude: 121.88 },
  { cn: '台州', en: 'Taizhou', latitude: 28.69, longitude: 121.44 },
  { cn: '温州', en: 'Wenzhou', latitude: 27.96, longitude: 120.84 },
  { cn: '宁德', en: 'Ningde', latitude: 26.72, longitude: 119.68 },
  { cn: '福州马尾', en: 'Fuzhou Mawei', latitude: 25.99, longitude: 119.46 },
  { cn: '福州江阴', en: 'Fuzhou Jiangyin', latitude: 25.43, longitude: 119.31 },
  { cn: '泉州', en: 'Quanzhou', latitude: 24.81, longitude: 118.69 },
  { cn: '厦门', en: 'Xiamen', latitude: 24.46, longitude: 118.05 },
  { cn: '汕头', en: 'Shantou', latitude: 23.34, longitude: 116.76 },
  { cn: '深圳盐田', en: 'Shenzhen Yantian', latitude: 22.57, longitude: 114.27 },
  { cn: '深圳蛇口', en: 'Shenzhen Shekou', latitude: 22.47, longitude: 113.89 },
  { cn: '广州南沙', en: 'Guangzhou Nansha', latitude: 22.64, longitude: 113.68 },
  { cn: '珠海', en: 'Zhuhai', latitude: 21.93, longitude: 113.22 },
  { cn: '湛江', en: 'Zhanjiang', latitude: 21.18, longitude: 110.42 },
  { cn: '海口', en: 'Haikou', latitude: 20.04, longitude: 110.28 },
  { cn: '洋浦', en: 'Yangpu', latitude: 19.73, longitude: 109.19 },
  { cn: '北海', en: 'Beihai', latitude: 21.48, longitude: 109.08 },
  { cn: '钦州', en: 'Qinzhou', latitude: 21.75, longitude: 108.61 },
  { cn: '防城港', en: 'Fangchenggang', latitude: 21.59, longitude: 108.35 },
]
