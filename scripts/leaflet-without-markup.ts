import type { Plugin } from 'vite'

const probe =
  /div\.innerHTML = '<svg\/>';\s*return \(div\.firstChild && div\.firstChild\.namespaceURI\) === '[^']*';/

/**
 * Leaflet asks by `innerHTML` whether the browser can draw SVG when it is imported; trusted types forbid that, and
 * every browser of ours can. Fails the build when a new version asks another way.
 */
export function leafletWithoutMarkup(): Plugin {
  return {
    name: 'leaflet-without-markup',
    config: () => ({
      resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
    }),
    transform(code, id) {
      if (!id.endsWith('/leaflet/dist/leaflet-src.esm.js')) return null
      if (!probe.test(code)) throw new Error('leaflet no longer looks for SVG as expected')
      return { code: code.replace(probe, 'return true;'), map: null }
    },
  }
}
