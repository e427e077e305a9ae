export interface Viewer {
  readonly userId: string;
}

export const mintViewer = (userId: string): Viewer => ({ userId });
