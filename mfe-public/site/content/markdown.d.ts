declare module '*.md' {
  const page: import('./content.ts').ContentPage;
  export default page;
}

declare module '*.css' {
  const address: string;
  export default address;
}
