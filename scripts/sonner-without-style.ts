import type { Plugin } from 'vite'

const injection = /^__insertCSS\(.*$/m

/**
 * Sonner injects its sheet as a `<style>` when it is imported; the content security policy forbids that, and
 * `src/ui/frame/notice-area.css` has the same sheet as a file. Fails the build when a new version does it another way.
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
