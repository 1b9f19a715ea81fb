declare module 'virtual:contract-routes' {
  /** Methods and paths of the contract without its schemas (scripts/contract-routes.ts). */
  export const routes: import('#contract/core/contract.ts').Routes
}
