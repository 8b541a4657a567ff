/** Made by the build (`shared/build/provided-modules.ts`): imports everything the shell provides to areas. */
export {};
