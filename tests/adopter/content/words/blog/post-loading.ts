export const loadingPost = 'Loading article...';
