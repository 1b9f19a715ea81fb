import type { Plugin } from 'vite'

const injection = /^__insertCSS\(.*$/m

/**
 * Sonner injects its style sheet as a `<style>` on import, which the content security policy forbids;
 * `src/ui/frame/notice-area.css` includes the sheet instead. Fails the build if a new version injects it
 * differently.
 */
export function sonnerWithoutStyle(): Plugin {
  return {
    name: 'sonner-without-style',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/sonner/dist/index.mjs')) return null
      if (!injection.test(code)) throw new Error('sonner no longer injects its style as expected')
      return { code: code.replace(injection, ''), map: null }
    },
  }
}
